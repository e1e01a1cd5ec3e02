'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/controls/button';
import { Form } from '@/components/ui/controls/form';
import { ErrorCard } from '@/components/ui/error-card';
import { FetchState } from '@/components/ui/fetch-state';
import { useApi } from '@/components/ui/hooks/use-api';
import { useUndo } from '@/components/ui/hooks/use-undo';
import { lazyPart } from '@/components/ui/lazy-part';
import type { TagPolicy } from '@/lib/drafts/policy';
import { callApi } from '@/lib/http/call-api';
import { tagKeys } from '../tag-keys';
import { TagsHeader } from '../tags-header';
import { useLeaveGuard } from '../use-leave-guard';
import { useTagShortcuts } from '../use-tag-shortcuts';
import { PolicyFields } from './policy-fields';
import { PolicyTrial } from './policy-trial';

const LeaveDialog = lazyPart(async () => (await import('../leave-dialog')).LeaveDialog);

type Answer = { policy: TagPolicy };
type SaveRequest = { policy: TagPolicy; before: TagPolicy | undefined; leaveTo?: string };

/** Edits the tag policy, with a trial on a real draft before saving. */
export function PolicyPage() {
  const t = useTranslations('tags.rules');
  const saved = useApi<Answer>(tagKeys.policy, '/api/tags/policy');
  const before = saved.data?.policy;
  const [edited, setEdited] = useState<TagPolicy>();
  const save = useSavePolicy(() => setEdited(undefined));
  const policy = edited ?? before;
  const isDirty = edited !== undefined && JSON.stringify(edited) !== JSON.stringify(before);
  const guard = useLeaveGuard(isDirty);
  const put = (leaveTo?: string) => {
    if (isDirty && edited) save.mutate({ policy: edited, before, ...(leaveTo && { leaveTo }) });
  };
  useTagShortcuts((id) => {
    if (id !== 'saveTag') return false;
    put();
    return true;
  });
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-4 px-4 py-6 sm:px-8 sm:py-8">
      <TagsHeader current="policy" status={isDirty && t('unsaved')} />
      <FetchState query={saved} skeleton="h-64 w-full max-w-xl" />
      {policy && (
        <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
          <Form className="flex flex-col gap-7" onSubmit={put}>
            <PolicyFields policy={policy} onChange={setEdited} />
            {save.error && <ErrorCard error={save.error} />}
            <Button
              type="submit"
              variant="primary"
              className="self-start"
              isDisabled={!isDirty}
              isPending={save.isPending}
            >
              {t('save')}
            </Button>
          </Form>
          <PolicyTrial policy={policy} />
        </div>
      )}
      {guard.target !== undefined && (
        <LeaveDialog
          text={t('leaveText')}
          onStay={guard.stay}
          onLeave={guard.leave}
          onSave={() => {
            const { target } = guard;
            guard.stay();
            put(target);
          }}
        />
      )}
    </div>
  );
}

/** Saves the policy; `before` is restored by the notice's undo. */
function useSavePolicy(onSaved: () => void) {
  const t = useTranslations('tags.rules');
  const { offerUndo } = useUndo();
  const queries = useQueryClient();
  const router = useRouter();
  const save = useMutation({
    mutationFn: ({ policy }: SaveRequest) =>
      callApi<Answer>('/api/tags/policy', { method: 'PUT', body: policy }),
    onSuccess: (answer, { before, leaveTo }) => {
      queries.setQueryData(tagKeys.policy, answer);
      onSaved();
      const restore = before && (() => save.mutate({ policy: before, before: undefined }));
      offerUndo(t('saved'), restore);
      if (leaveTo) router.push(leaveTo);
    },
  });
  return save;
}
