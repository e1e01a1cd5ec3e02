'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { ErrorCard } from '@/components/ui/error-card';
import { Select } from '@/components/ui/select';
import { TextField } from '@/components/ui/text-field';
import { toast } from '@/components/ui/toast';
import { useAttempt } from '@/components/ui/use-attempt';
import type { Publication, PublishDraft } from '@/lib/archive/publish/api';
import { articlePath } from '@/lib/drafts/content/link-address';
import { ApiFailure } from '@/lib/http/call-api';
import { fromLocalInput, toLocalInput } from '@/lib/i18n/local-time';
import { groupTags } from '../analysis/items';
import { DeskNote } from '../form/desk-note';
import { useItemName } from '../panel/use-item-name';
import { PhotoWarnings } from '../photos/photo-warnings';
import { useSession } from '../session-context';
import { useStore } from '../use-store';
import type { PublicationAnswer } from './use-publication';

const texts = ['section', 'author', 'dataset', 'url'] as const;

/** What the archive will hold of the piece beside its text, and what happens on sending it. */
export function PublishForm(props: {
  answer: PublicationAnswer;
  publish: (input: PublishDraft) => Promise<Publication>;
  onClose: () => void;
}) {
  const { answer, publish, onClose } = props;
  const t = useTranslations('drafts.publish');
  const nameOf = useItemName();
  const session = useSession();
  const kept = groupTags(useStore(session.items)).kept;
  const named = kept.filter(({ gkbId }) => gkbId !== undefined);
  const keywords = kept.filter(({ gkbId }) => gkbId === undefined);
  const isUpdate = answer.publication !== undefined;
  const [input, setInput] = useState(answer.suggestion);
  const [publishedAt, setPublishedAt] = useState(
    toLocalInput(answer.suggestion.publishedAt ?? new Date().toISOString()),
  );
  // One that is gone by now stays in the list until another is chosen.
  const datasets =
    answer.datasets.length > 0 && !answer.datasets.includes(input.dataset)
      ? [input.dataset, ...answer.datasets]
      : answer.datasets;
  const { isBusy, error, attempt } = useAttempt();
  const wrongField = error instanceof ApiFailure ? error.field : undefined;
  const isKnown = (field: string) => field === 'publishedAt' || texts.some((one) => one === field);

  const send = () =>
    attempt(async () => {
      const at = fromLocalInput(publishedAt);
      const { publishedAt: _, ...rest } = input;
      const publication = await publish({ ...rest, ...(at && { publishedAt: at }) });
      toast.show({
        message: isUpdate ? t('updated') : t('published'),
        action: {
          label: t('open'),
          run: () => window.open(articlePath(publication.articleId), '_blank', 'noopener'),
        },
      });
      onClose();
    });

  const errorOf = (field: string) =>
    wrongField === field && error instanceof ApiFailure ? error.message : undefined;
  return (
    <Dialog
      title={isUpdate ? t('updateTitle') : t('title')}
      isOpen
      onClose={onClose}
      width="medium"
      footer={
        <>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button variant="primary" isPending={isBusy} onPress={send}>
            {isUpdate ? t('update') : t('publish')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <DeskNote />
        <PhotoWarnings session={session} />
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField
            label={t('publishedAt')}
            type="datetime-local"
            value={publishedAt}
            onChange={setPublishedAt}
            error={errorOf('publishedAt')}
          />
          {texts.map((field) =>
            field === 'dataset' && datasets.length > 0 ? (
              <Select
                key={field}
                label={t(field)}
                value={input.dataset}
                choices={datasets.map((name) => ({ value: name, label: name }))}
                onChange={(dataset) => setInput({ ...input, dataset })}
                error={errorOf(field)}
              />
            ) : (
              <TextField
                key={field}
                label={t(field)}
                value={input[field]}
                onChange={(value) => setInput({ ...input, [field]: value })}
                error={errorOf(field)}
                className={field === 'url' ? 'sm:col-span-2' : ''}
                {...(field === 'url' && { placeholder: 'https://', inputMode: 'url' as const })}
              />
            ),
          )}
        </div>
        <section>
          <h3 className="mb-1 text-[13px] font-medium text-soft">
            {t('tags', { count: kept.length })}
          </h3>
          {kept.length === 0 && <p className="text-sm">{t('noTags')}</p>}
          {named.length > 0 && <p className="text-sm">{named.map(nameOf).join(', ')}</p>}
          {keywords.length > 0 && (
            <p className="mt-1 text-[13px] wrap-anywhere text-soft">
              {t('asKeywords', { names: keywords.map(nameOf).join(', ') })}
            </p>
          )}
        </section>
        <div className="text-sm text-soft">
          <p>{isUpdate ? t('whatUpdate') : t('what')}</p>
          <p className="mt-1">{t('seen')}</p>
        </div>
        {error !== undefined && !(wrongField && isKnown(wrongField)) && (
          <ErrorCard error={error} onRetry={send} />
        )}
      </div>
    </Dialog>
  );
}
