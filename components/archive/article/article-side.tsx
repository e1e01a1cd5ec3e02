import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { entityHue } from '@/components/ui/entity-hue';
import { FetchState } from '@/components/ui/fetch-state';
import { useApi } from '@/components/ui/hooks/use-api';
import { MarkedText } from '@/components/ui/marked-text';
import { Time } from '@/components/ui/time';
import type { ArticleView, RelatedArticle } from '@/lib/archive/api';
import { entityTypeGroups } from '@/lib/contract/inventories';
import { articlePath } from '@/lib/drafts/content/link-address';
import { articleAddress } from '../read-article';

const maxEntities = 24;

export function ArticleSide({ article }: { article: ArticleView }) {
  return (
    <aside className="flex min-w-0 flex-col gap-7 text-sm max-lg:border-t max-lg:border-line max-lg:pt-7 print:hidden">
      <Tags article={article} />
      <EntityList article={article} />
      <RelatedSection id={article.id} />
      <Duplicates article={article} />
      <LinkedFrom article={article} />
    </aside>
  );
}

/** Tags the newsroom kept, apart from those the engine found in the text. */
function Tags({ article }: { article: ArticleView }) {
  const t = useTranslations('article');
  const kept = new Set(article.tags.map(({ id }) => id));
  const keywords = new Set(article.keywords);
  const given = [
    ...article.tags,
    ...[...keywords].map((name) => ({ id: `keyword ${name}`, name })),
  ];
  const found = article.foundTags.filter(({ id, name }) =>
    id === undefined ? !keywords.has(name) : !kept.has(id),
  );
  return (
    <SideSection title={t('tags')}>
      {given.length > 0 ? (
        <ul className="flex flex-wrap gap-1.5">
          {given.map(({ id, name }) => (
            <li key={id} className="rounded bg-accent-soft px-2 py-0.5 text-accent-strong">
              {name}
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-faint">{t('noTags')}</p>
      )}
      {found.length > 0 && (
        <>
          <h3 className="mt-1 text-xs font-semibold text-faint">{t('foundTags')}</h3>
          <ul className="flex flex-wrap gap-1.5">
            {found.map(({ id, name, relevance }) => (
              <li
                key={id ?? name}
                title={t('relevance', { value: Math.round(relevance) })}
                className="rounded border border-line px-2 py-0.5 text-soft"
              >
                {name}
              </li>
            ))}
          </ul>
        </>
      )}
    </SideSection>
  );
}

/** Leaves out numbers and dates, which make no useful list. */
const namedTypes: ReadonlySet<string> = new Set(entityTypeGroups.named);

function EntityList({ article }: { article: ArticleView }) {
  const t = useTranslations('article');
  const types = useTranslations('knowledge.types');
  const named = article.entities.filter(({ type }) => namedTypes.has(type)).slice(0, maxEntities);
  if (named.length === 0) return null;
  return (
    <SideSection title={t('entities')}>
      <ul className="flex flex-col">
        {named.map(({ gkbId, name, type, count }) => (
          <li key={`${gkbId} ${name} ${type}`} className="flex min-h-7 items-baseline gap-2">
            {gkbId === undefined ? (
              <span className="py-1 pointer-coarse:py-2.5">{name}</span>
            ) : (
              <Link
                href={`/knowledge/${encodeURIComponent(gkbId)}`}
                prefetch={false}
                className="inline-block py-1 text-ink underline decoration-line-strong underline-offset-2 hover:decoration-current pointer-coarse:py-2.5"
              >
                {name}
              </Link>
            )}
            <span className="mark text-xs text-faint" data-hue={entityHue(type)}>
              {types.has(type) ? types(type) : type}
            </span>
            {count > 1 && (
              <span className="ml-auto text-xs text-faint tabular-nums">
                <span aria-hidden>×{count}</span>
                <span className="sr-only">{t('mentions', { count })}</span>
              </span>
            )}
          </li>
        ))}
      </ul>
    </SideSection>
  );
}

const articleLink =
  'inline-block min-h-6 py-0.5 font-serif leading-snug text-ink underline decoration-line-strong underline-offset-2 hover:decoration-current pointer-coarse:py-2';

/** Near-duplicates: agency pieces, later editions. */
function Duplicates({ article }: { article: ArticleView }) {
  const t = useTranslations('article');
  const { leader, duplicates } = article;
  if (!leader && duplicates.length === 0) return null;
  return (
    <SideSection title={t('duplicates')}>
      {leader && (
        <p className="text-soft">
          {t('foldedUnder')}{' '}
          <Link href={articlePath(leader.id)} className={articleLink}>
            {leader.title || leader.id}
          </Link>
        </p>
      )}
      <ul className="flex flex-col gap-1.5">
        {duplicates.map(({ id, title, publishedAt }) => (
          <li key={id}>
            <Link href={articlePath(id)} className={articleLink}>
              {title || id}
            </Link>
            {publishedAt && <Time at={publishedAt} isDate className="ml-2 text-xs text-faint" />}
          </li>
        ))}
      </ul>
    </SideSection>
  );
}

function LinkedFrom({ article }: { article: ArticleView }) {
  const t = useTranslations('article');
  const { linkedFrom, hiddenLinks } = article;
  if (linkedFrom.length + hiddenLinks === 0) return null;
  return (
    <SideSection title={t('linkedFrom')}>
      <ul className="flex flex-col gap-1.5">
        {linkedFrom.map(({ id, title }) => (
          <li key={id}>
            <Link href={`/drafts/${id}`} className={articleLink}>
              {title || t('untitled')}
            </Link>
          </li>
        ))}
      </ul>
      {hiddenLinks > 0 && <p className="text-faint">{t('hiddenLinks', { count: hiddenLinks })}</p>}
    </SideSection>
  );
}

function RelatedSection({ id }: { id: string }) {
  const t = useTranslations('article');
  const read = useApi<{ related: RelatedArticle[] }>(
    ['article-related', id],
    `${articleAddress(id)}/related`,
    { staleTime: 5 * 60_000, retry: false },
  );
  const { data } = read;
  return (
    <SideSection title={t('related')}>
      <FetchState query={read} skeleton="h-20 w-full" />
      {data?.related.length === 0 && <p className="text-faint">{t('noRelated')}</p>}
      <ul className="flex flex-col gap-3">
        {data?.related.map((article) => (
          <li key={article.id} className="flex flex-col gap-0.5">
            <Link
              href={articlePath(article.id)}
              lang={article.language}
              className="min-h-6 py-0.5 font-serif leading-snug font-semibold hover:underline pointer-coarse:py-2"
            >
              {article.title || article.id}
            </Link>
            <RelationReasons article={article} />
          </li>
        ))}
      </ul>
    </SideSection>
  );
}

function RelationReasons({ article }: { article: RelatedArticle }) {
  const t = useTranslations('article');
  const { entities, tags, words, sameSubject, sentence } = article.reasons;
  const shared = [...entities.map(({ name }) => name), ...tags];
  const common = shared.length > 0 ? shared : words;
  const why = common.length === 0 && sameSubject ? [t('sameSubject')] : common;
  return (
    <>
      <p className="text-xs text-faint">
        {article.publishedAt && <Time at={article.publishedAt} isDate />}
        {article.publishedAt && why.length > 0 && ' · '}
        {why.slice(0, 5).join(', ')}
      </p>
      {sentence && (
        <p lang={article.language} className="font-serif text-[13px] leading-snug text-soft">
          <MarkedText text={sentence.text} marks={sentence.marks} />
        </p>
      )}
    </>
  );
}

function SideSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-base font-semibold">{title}</h2>
      {children}
    </section>
  );
}
