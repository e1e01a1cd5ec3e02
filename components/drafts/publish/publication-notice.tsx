import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Archive } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Button } from '@/components/ui/controls/button';
import { Time } from '@/components/ui/time';
import type { Publication, PublishDraft } from '@/lib/archive/publish/api';
import { articlePath } from '@/lib/drafts/content/link-address';
import { callSignedIn } from '../call-signed-in';
import { usePageState, useSavedAt, useSession } from '../session-context';
import { useStore } from '../store';

export function PublicationNotice() {
  const t = useTranslations('drafts.publish');
  const page = usePageState();
  const mayEdit = useStore(useSession().head, (head) => head.mayEdit);
  const { data } = usePublication();
  const publication = data?.publication;
  if (!publication) return null;
  const { articleId, at, by, isOutdated, failed, state } = publication;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 rounded-lg border border-line px-4 py-2 text-sm text-soft">
      <Archive size={16} aria-hidden className="shrink-0 text-faint" />
      <p className="min-w-48 flex-1">
        {t('since')} <Time at={at} /> · {by.name}{' '}
        <Link
          href={articlePath(articleId)}
          className="text-accent underline underline-offset-2 pointer-coarse:py-3"
        >
          {t('open')}
        </Link>
        {state?.kind === 'withdrawn' && (
          <span className="block font-medium text-warn">{t('withdrawn')}</span>
        )}
        {state?.kind === 'embargoed' && (
          <span className="block font-medium text-warn">
            {t('embargoed')} {state.until && <Time at={state.until} />}
          </span>
        )}
        {failed && <span className="block text-warn">{t(`failed.${failed}`)}</span>}
        {isOutdated && <span className="block">{t('outdated')}</span>}
      </p>
      {isOutdated && mayEdit && (
        <Button size="small" onPress={() => page.dialog.set('publish')}>
          {t('update')}
        </Button>
      )}
    </div>
  );
}

export type PublicationAnswer = {
  publication?: Publication;
  suggestion: PublishDraft;
  datasets: string[];
};

/** A half that failed is tried again by itself: how often one looks whether it has arrived. */
const failedInterval = 15_000;

/** The draft's article in the archive, or as what it would go there; read again when the draft was saved. */
export function usePublication() {
  const session = useSession();
  const client = useQueryClient();
  const savedAt = useSavedAt();
  const path = `/api/drafts/${session.id}/publication`;
  const queryKey = ['publication', session.id];
  const query = useQuery({
    queryKey,
    retry: false,
    queryFn: ({ signal }) => callSignedIn<PublicationAnswer>(path, { signal }),
    refetchInterval: ({ state }) => (state.data?.publication?.failed ? failedInterval : false),
  });
  const isPublished = query.data?.publication !== undefined;
  const { refetch } = query;
  useEffect(() => {
    if (savedAt !== undefined && isPublished) void refetch();
  }, [savedAt, isPublished, refetch]);

  async function publish(input: PublishDraft): Promise<Publication> {
    await session.saving.settled();
    const body = { ...input, shown: session.shown() };
    const { publication } = await callSignedIn<{ publication: Publication }>(path, {
      method: 'POST',
      body,
    });
    client.setQueryData<PublicationAnswer>(queryKey, (before) => ({
      publication,
      suggestion: input,
      datasets: before?.datasets ?? [],
    }));
    for (const queryKey of [['article', publication.articleId], ['archive']])
      void client.invalidateQueries({ queryKey });
    return publication;
  }
  return { ...query, publish };
}
