'use client';

import { Archive } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/controls/button';
import { Time } from '@/components/ui/time';
import { articlePath } from '@/lib/drafts/content/link-address';
import { usePageState, useSession } from '../session-context';
import { useStore } from '../store';
import { usePublication } from './use-publication';

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
