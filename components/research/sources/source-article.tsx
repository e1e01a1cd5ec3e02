import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { type Ref, type RefObject, useEffect, useRef } from 'react';
import { ErrorCard } from '@/components/ui/error-card';
import { Skeleton } from '@/components/ui/skeleton';
import { Time } from '@/components/ui/time';
import type { ArticleStub, ArticleView } from '@/lib/archive/api';
import { articlePath } from '@/lib/drafts/content/link-address';
import { callApi } from '@/lib/http/call-api';
import type { Source } from '@/lib/research/api';
import { isHeldBack } from './sources';

type MarkRef = RefObject<HTMLElement | null>;

/** Article of a source, scrolled to its passage, or a note that it may no longer be read. */
export function SourceArticle(props: { source: Source; headRef: Ref<HTMLHeadingElement> }) {
  const { source, headRef } = props;
  const t = useTranslations('research');
  const { article } = source;
  const mark = useRef<HTMLElement>(null);
  const isGone = isHeldBack(source);
  const { data, error, isLoading, refetch } = useQuery({
    queryKey: ['archive', 'article', article.id],
    enabled: !isGone,
    staleTime: 60_000,
    queryFn: ({ signal }) =>
      callApi<ArticleView | ArticleStub>(`/api/articles/${encodeURIComponent(article.id)}`, {
        signal,
      }),
  });
  const isThere = data?.kind === 'article';
  useEffect(() => {
    if (isThere) mark.current?.scrollIntoView({ block: 'center' });
  }, [isThere]);
  const state = data?.kind === 'stub' ? data.state : article.stateNow;
  const cited = isThere ? findCited(data, source) : undefined;
  const paragraph = isThere && cited ? data.paragraphs[cited.paragraph] : undefined;
  return (
    <article className="flex flex-col gap-3 px-5 pt-4 pb-6">
      <h2
        ref={headRef}
        lang={article.language}
        dir="auto"
        className="font-serif text-2xl leading-tight font-semibold"
      >
        {cited && paragraph?.kind === 'title' ? (
          <Passage text={paragraph.text} at={cited} markRef={mark} />
        ) : (
          article.title
        )}
      </h2>
      <p className="text-xs text-faint">
        {article.publishedAt ? <Time at={article.publishedAt} isDate /> : t('part.undated')}
        {[...article.sections, ...article.authors].map((word) => ` · ${word}`)}
      </p>
      {state && (
        <p className="rounded bg-warn-soft px-3 py-2 text-sm text-warn">
          {state.kind === 'corrected'
            ? t('sources.corrected', { note: state.note })
            : `${t(`sources.${state.kind}`)} ${state.note}`}
        </p>
      )}
      {article.isGone && <p className="text-sm text-soft">{t('sources.gone')}</p>}
      {isLoading && <Skeleton className="h-60 w-full" />}
      {error && <ErrorCard error={error} onRetry={() => void refetch()} />}
      {(error || (isThere && cited === undefined)) && source.text !== '' && (
        <figure className="border-l-2 border-accent pl-3">
          {/* Of an article that cannot be read now nobody knows whether it has. */}
          {!error && <figcaption className="text-xs text-warn">{t('panel.changed')}</figcaption>}
          <blockquote lang={source.language} dir="auto" className="font-serif">
            <Passage text={source.text} at={source.passage} markRef={mark} />
          </blockquote>
        </figure>
      )}
      {isThere && <Paragraphs article={data} cited={cited} markRef={mark} />}
      {!isGone && article.duplicates.length > 0 && <Duplicates of={article} />}
    </article>
  );
}

function Paragraphs(props: { article: ArticleView; cited: Cited | undefined; markRef: MarkRef }) {
  const { article, cited, markRef } = props;
  return (
    <div lang={article.language} className="flex flex-col gap-3 font-serif text-lg leading-relaxed">
      {article.paragraphs.map(({ kind, text }, index) =>
        kind === 'title' ? null : (
          <p
            // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs have no other name
            key={index}
            dir="auto"
            className={kind === 'lead' ? 'font-medium' : 'whitespace-pre-line'}
          >
            {index === cited?.paragraph ? (
              <Passage text={text} at={cited} markRef={markRef} />
            ) : (
              text
            )}
          </p>
        ),
      )}
    </div>
  );
}

function Duplicates({ of: { duplicates } }: { of: Source['article'] }) {
  const t = useTranslations('research.panel');
  return (
    <section aria-label={t('duplicates')} className="border-t border-line pt-3 text-sm">
      <h3 className="font-semibold text-soft">{t('duplicates')}</h3>
      <ul>
        {duplicates.map(({ id, title }) => (
          <li key={id}>
            <Link
              href={articlePath(id)}
              prefetch={false}
              className="inline-flex items-center font-serif text-accent underline underline-offset-2 pointer-coarse:min-h-[44px]"
            >
              {title || id}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Cited = Source['passage'] & { paragraph: number };

/** Locates the passage in the current article; undefined if the article no longer has it. */
function findCited({ paragraphs }: ArticleView, source: Source): Cited | undefined {
  const { paragraph, text, passage } = source;
  if (text === '') return undefined;
  const isThere = paragraph !== undefined && paragraphs[paragraph]?.text.includes(text);
  const index = isThere ? paragraph : paragraphs.findIndex((one) => one.text.includes(text));
  // For an unfinished answer only the sentence is known.
  const from = paragraphs[index]?.text.indexOf(text) ?? -1;
  if (from < 0) return undefined;
  return { paragraph: index, start: from + passage.start, end: from + passage.end };
}

function Passage({ text, at, markRef }: { text: string; at: Source['passage']; markRef: MarkRef }) {
  return (
    <>
      {text.slice(0, at.start)}
      <mark ref={markRef} className="rounded-sm bg-accent-soft text-ink">
        {text.slice(at.start, at.end)}
      </mark>
      {text.slice(at.end)}
    </>
  );
}
