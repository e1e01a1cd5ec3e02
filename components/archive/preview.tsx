import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Badge } from '@/components/ui/badge';
import { IconButton } from '@/components/ui/controls/button';
import { ErrorCard } from '@/components/ui/error-card';
import { MarkedText } from '@/components/ui/marked-text';
import { Skeleton } from '@/components/ui/skeleton';
import type { ArticleHit, ArticleView } from '@/lib/archive/api';
import { articlePath } from '@/lib/drafts/content/link-address';
import { ApiFailure } from '@/lib/http/call-api';
import { Byline } from './hit-row';
import { findWords, markedWords } from './marked-words';
import { readArticle } from './read-article';

const none: ReadonlySet<string> = new Set();

/** The article beside the list with the search words marked. */
export function Preview(props: { id: string; hit: ArticleHit | undefined; onClose: () => void }) {
  const { id, hit, onClose } = props;
  const t = useTranslations('archive.preview');
  const { data, error, isPending, refetch } = useQuery(readArticle(id));
  const pane = useRef<HTMLElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another article begins at its top
  useEffect(() => {
    pane.current?.scrollTo({ top: 0 });
  }, [id]);

  return (
    <aside
      ref={pane}
      aria-label={t('label')}
      // Scrollable areas must be reachable by keyboard.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
      tabIndex={0}
      className="sticky top-4 hidden max-h-[calc(100dvh-2rem)] w-104 shrink-0 self-start overflow-y-auto rounded-xl border border-line bg-raised lg:block"
    >
      <header className="sticky top-0 flex items-center justify-between gap-2 border-b border-line bg-raised py-1 pr-1 pl-5">
        <Link
          href={articlePath(id)}
          prefetch={false}
          className="text-sm font-medium text-accent underline underline-offset-2"
        >
          {t('open')}
        </Link>
        <IconButton icon={X} label={t('close')} shortcut="P" onPress={onClose} />
      </header>
      <div className="flex flex-col gap-3 px-5 pt-4 pb-6">
        {isPending && (
          <>
            <Skeleton className="h-7 w-4/5" />
            <Skeleton className="h-40 w-full" />
          </>
        )}
        {error && (
          <ErrorCard
            error={error}
            onRetry={
              error instanceof ApiFailure && error.kind === 'not-found'
                ? undefined
                : () => void refetch()
            }
          />
        )}
        {data?.kind === 'stub' && (
          <>
            <h2 className="font-serif text-xl leading-snug font-semibold">{data.title}</h2>
            <p className="text-sm text-soft">
              {t(data.state.kind)} {data.state.note}
            </p>
          </>
        )}
        {data?.kind === 'article' && <ArticleText article={data} hit={hit} />}
      </div>
    </aside>
  );
}

function ArticleText({ article, hit }: { article: ArticleView; hit: ArticleHit | undefined }) {
  const t = useTranslations('archive.preview');
  const tHit = useTranslations('archive.hit');
  const words = hit ? markedWords(hit) : none;
  return (
    <article className="flex flex-col gap-3 font-serif" lang={article.language}>
      <h2 className="text-2xl leading-tight font-semibold">
        <MarkedText
          look="underlined"
          text={article.title}
          marks={findWords(article.title, words)}
        />
      </h2>
      <div className="font-sans">
        <Byline hit={article} showsDataset />
      </div>
      {article.state && (
        <p className="font-sans text-sm text-warn" lang="">
          <Badge tone="warn">{tHit('corrected')}</Badge> {article.state.note}
        </p>
      )}
      {article.paragraphs
        .filter(({ kind }) => kind !== 'title')
        .map(({ kind, text }, index) => (
          <p
            // biome-ignore lint/suspicious/noArrayIndexKey: a text's paragraphs stay where they are
            key={index}
            className={`leading-relaxed ${kind === 'lead' ? 'font-medium' : ''}`}
          >
            <MarkedText look="underlined" text={text} marks={findWords(text, words)} />
          </p>
        ))}
      {article.tags.length + article.keywords.length > 0 && (
        <ul aria-label={t('tags')} className="flex flex-wrap gap-1 font-sans" lang="">
          {article.tags.map((tag) => (
            <li key={tag.id}>
              <Badge>{tag.name}</Badge>
            </li>
          ))}
          {article.keywords.map((name) => (
            <li key={`keyword ${name}`}>
              <Badge>{name}</Badge>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
