import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/controls/button';
import { Dialog } from '@/components/ui/controls/dialog';
import { Select } from '@/components/ui/controls/select';
import { TextField } from '@/components/ui/controls/text-field';
import { ErrorCard } from '@/components/ui/error-card';
import { useAttempt } from '@/components/ui/hooks/use-attempt';
import { Skeleton } from '@/components/ui/skeleton';
import { toast } from '@/components/ui/toast';
import type { Publication, PublishDraft } from '@/lib/archive/publish/api';
import { articlePath } from '@/lib/drafts/content/link-address';
import { ApiFailure } from '@/lib/http/call-api';
import { fromLocalInput, toLocalInput } from '@/lib/i18n/local-time';
import { groupTags } from '../analysis/items';
import { DeskNote } from '../form/desk-note';
import { useItemName } from '../panel/use-names';
import { PhotoWarnings } from '../photos/photo-warnings';
import { useSession } from '../session-context';
import { useStore } from '../store';
import { type PublicationAnswer, usePublication } from './publication-notice';

export function PublishDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('drafts.publish');
  const { data, error, refetch, publish } = usePublication();
  if (data) return <PublishForm answer={data} publish={publish} onClose={onClose} />;
  return (
    <Dialog
      title={t('title')}
      onClose={onClose}
      footer={<Button onPress={onClose}>{t('cancel')}</Button>}
    >
      {error ? (
        <ErrorCard error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-48 w-full" />
      )}
    </Dialog>
  );
}

const texts = ['section', 'author', 'dataset', 'url'] as const;

function PublishForm(props: {
  answer: PublicationAnswer;
  publish: (input: PublishDraft) => Promise<Publication>;
  onClose: () => void;
}) {
  const { answer, onClose } = props;
  const t = useTranslations('drafts.publish');
  const session = useSession();
  const isUpdate = answer.publication !== undefined;
  const form = usePublishForm(props);
  const { input, setInput, errorOf } = form;
  // One that is gone by now stays in the list until another is chosen.
  const datasets =
    answer.datasets.length > 0 && !answer.datasets.includes(input.dataset)
      ? [input.dataset, ...answer.datasets]
      : answer.datasets;
  return (
    <Dialog
      title={isUpdate ? t('updateTitle') : t('title')}
      onClose={onClose}
      width="medium"
      footer={
        <>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button variant="primary" isPending={form.isBusy} onPress={form.send}>
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
            value={form.publishedAt}
            onChange={form.setPublishedAt}
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
        <KeptTags />
        <div className="text-sm text-soft">
          <p>{isUpdate ? t('whatUpdate') : t('what')}</p>
          <p className="mt-1">{t('seen')}</p>
        </div>
        {form.otherError !== undefined && <ErrorCard error={form.otherError} onRetry={form.send} />}
      </div>
    </Dialog>
  );
}

function usePublishForm(props: Parameters<typeof PublishForm>[0]) {
  const { answer, publish, onClose } = props;
  const t = useTranslations('drafts.publish');
  const [input, setInput] = useState(answer.suggestion);
  const [publishedAt, setPublishedAt] = useState(
    toLocalInput(answer.suggestion.publishedAt ?? new Date().toISOString()),
  );
  const { isBusy, error, attempt } = useAttempt();
  const failure = error instanceof ApiFailure ? error : undefined;
  const isField = ['publishedAt', ...texts].some((field) => field === failure?.field);
  const send = () =>
    attempt(async () => {
      const at = fromLocalInput(publishedAt);
      const { publishedAt: _, ...rest } = input;
      const publication = await publish({ ...rest, ...(at && { publishedAt: at }) });
      toast.show({
        message: answer.publication ? t('updated') : t('published'),
        action: {
          label: t('open'),
          run: () => window.open(articlePath(publication.articleId), '_blank', 'noopener'),
        },
      });
      onClose();
    });
  return {
    input,
    setInput,
    publishedAt,
    setPublishedAt,
    isBusy,
    send,
    errorOf: (field: string) => (failure?.field === field ? failure.message : undefined),
    otherError: isField ? undefined : error,
  };
}

/** The tags that go with the article; those without an id go as keywords. */
function KeptTags() {
  const t = useTranslations('drafts.publish');
  const nameOf = useItemName();
  const { kept } = groupTags(useStore(useSession().items));
  const named = kept.filter(({ gkbId }) => gkbId !== undefined);
  const keywords = kept.filter(({ gkbId }) => gkbId === undefined);
  return (
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
  );
}
