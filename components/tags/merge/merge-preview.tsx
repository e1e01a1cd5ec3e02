import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ArticleMergePreview as Preview } from '@/lib/archive/api';
import { articlePath } from '@/lib/drafts/content/link-address';
import { otherNames } from '../tag-input';

const maxDrafts = 8;

/** Previews the merged tag and the drafts that change. */
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
      {drafts.length > 0 && (
        <ul className="mt-1 text-sm">
          {drafts.slice(0, maxDrafts).map((draft) => (
            <li key={draft.id} className="truncate">
              <Link
                href={`/drafts/${draft.id}`}
                target="_blank"
                className="text-soft underline decoration-line-strong underline-offset-2 hover:text-accent"
              >
                {draft.title || tTags('try.untitled')}
              </Link>
            </li>
          ))}
          {drafts.length > maxDrafts && <li className="text-faint">…</li>}
        </ul>
      )}
      <Articles articles={articles} />
      {hidden > 0 && <p className="mt-1 text-sm text-soft">{t('hidden', { count: hidden })}</p>}
    </section>
  );
}

/** Number of affected archive articles, with the latest. */
function Articles({ articles }: { articles: Preview['articles'] }) {
  const t = useTranslations('tags.merge');
  const tTags = useTranslations('tags');
  if (!articles) return <p className="mt-3 text-sm text-soft">{t('articlesUnknown')}</p>;
  const { total, isEstimated, latest } = articles;
  return (
    <>
      <p className="mt-3 text-sm">
        {isEstimated && '≈ '}
        {t('articles', { count: total })}
      </p>
      {latest.length > 0 && (
        <ul className="mt-1 text-sm">
          {latest.map((article) => (
            <li key={article.id} className="truncate">
              <Link
                href={articlePath(article.id)}
                target="_blank"
                className="text-soft underline decoration-line-strong underline-offset-2 hover:text-accent"
              >
                {article.title || tTags('try.untitled')}
              </Link>
            </li>
          ))}
          {total > latest.length && <li className="text-faint">…</li>}
        </ul>
      )}
    </>
  );
}
