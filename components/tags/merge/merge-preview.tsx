import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ArticleMergePreview as Preview } from '@/lib/archive/api';
import { articlePath } from '@/lib/drafts/content/link-address';
import { otherNames } from '../tag-input';

const maxDrafts = 8;

export function MergePreview({ preview }: { preview: Preview }) {
  const t = useTranslations('tags.merge');
  const tTags = useTranslations('tags');
  const { result, gone, drafts, hidden, articles } = preview;
  const goneNames = new Set(gone.map((tag) => tag.name));
  const names = otherNames(result);
  return (
    <section className="rounded-lg border border-line bg-raised p-4" aria-live="polite">
      <h3 className="text-[13px] font-medium text-faint">{t('result')}</h3>
      <p className="mt-0.5 font-serif text-lg font-semibold">{result.name}</p>
      {names.length > 0 && (
        <p className="mt-1 text-sm text-soft">
          {t('aliases')}:{' '}
          {names.map((name, index) => (
            <span key={name}>
              {index > 0 && ', '}
              {goneNames.has(name) ? (
                <strong className="font-medium text-ink">{name}</strong>
              ) : (
                name
              )}
            </span>
          ))}
        </p>
      )}
      {result.categories.length > 0 && (
        <p className="text-sm text-soft">
          {tTags('fields.categories')}: {result.categories.join(', ')}
        </p>
      )}
      <p className="mt-3 text-sm">{t('touched', { count: drafts.length })}</p>
      <Titles
        all={drafts.slice(0, maxDrafts)}
        hrefOf={(id) => `/drafts/${id}`}
        hasMore={drafts.length > maxDrafts}
      />
      <Articles articles={articles} />
      {hidden > 0 && <p className="mt-1 text-sm text-soft">{t('hidden', { count: hidden })}</p>}
    </section>
  );
}

function Articles({ articles }: { articles: Preview['articles'] }) {
  const t = useTranslations('tags.merge');
  if (!articles) return <p className="mt-3 text-sm text-soft">{t('articlesUnknown')}</p>;
  const { total, isEstimated, latest } = articles;
  return (
    <>
      <p className="mt-3 text-sm">
        {isEstimated && '≈ '}
        {t('articles', { count: total })}
      </p>
      <Titles all={latest} hrefOf={articlePath} hasMore={total > latest.length} />
    </>
  );
}

function Titles(props: {
  all: readonly { id: string; title: string }[];
  hrefOf: (id: string) => string;
  hasMore: boolean;
}) {
  const { all, hrefOf, hasMore } = props;
  const t = useTranslations('tags.try');
  if (all.length === 0) return null;
  return (
    <ul className="mt-1 text-sm">
      {all.map(({ id, title }) => (
        <li key={id} className="truncate">
          <Link
            href={hrefOf(id)}
            target="_blank"
            className="text-soft underline decoration-line-strong underline-offset-2 hover:text-accent"
          >
            {title || t('untitled')}
          </Link>
        </li>
      ))}
      {hasMore && <li className="text-faint">…</li>}
    </ul>
  );
}
