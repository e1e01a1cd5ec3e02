import { type InfiniteData, useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronDown, PanelRight, ThumbsDown, ThumbsUp } from 'lucide-react';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button, IconButton } from '@/components/ui/controls/button';
import { Checkbox } from '@/components/ui/controls/checkbox';
import { FetchState } from '@/components/ui/fetch-state';
import { useUndo } from '@/components/ui/hooks/use-undo';
import { MarkedText } from '@/components/ui/marked-text';
import { Time } from '@/components/ui/time';
import { toast } from '@/components/ui/toast';
import type {
  ArticleHit,
  HitVerdict,
  JudgeArticle,
  SearchResult,
  SearchState,
} from '@/lib/archive/api';
import { articlePath } from '@/lib/drafts/content/link-address';
import { callApi } from '@/lib/http/call-api';
import { archiveKeys } from './archive-keys';
import { readArticle } from './read-article';
import type { ArchivePageState } from './use-archive-page';

export function HitRow(props: {
  page: ArchivePageState;
  hit: ArticleHit;
  /** Identifies the answer that the hit came with. */
  referenceKey: string;
  showsDataset: boolean;
}) {
  const { page, hit, referenceKey, showsDataset } = props;
  const search = page.state;
  const isOpen = hit.id === page.openId;
  const t = useTranslations('archive.hit');
  const locale = useLocale();
  const { title, passage, state } = hit;

  return (
    <li
      data-hit={hit.id}
      className={`flex gap-3 border-b border-line py-3 pr-1 pl-1 ${isOpen ? 'bg-accent-soft/50' : ''}`}
    >
      {page.canManage && (
        <span className="mt-[3px] flex self-start pointer-coarse:-mt-2.5 pointer-coarse:-mr-3">
          <Checkbox
            isSelected={page.selected.has(hit.id)}
            onChange={(isIn) => page.select(hit.id, isIn)}
          >
            <span className="sr-only">{t('select', { title })}</span>
          </Checkbox>
        </span>
      )}
      <article className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1">
        <div lang={hit.language} className="flex flex-col gap-1 max-sm:col-span-2">
          <h3 className="font-serif text-lg leading-snug font-semibold">
            <Link
              href={articlePath(hit.id)}
              data-result={hit.id}
              prefetch={false}
              className="rounded-xs hover:text-accent focus-visible:outline-offset-4"
            >
              {title ? (
                <MarkedText look="underlined" text={title} marks={hit.titleMarks} />
              ) : (
                t('untitled')
              )}
            </Link>
          </h3>
          {passage && (
            <p className="max-w-prose leading-relaxed text-soft">
              {hit.byMeaning && (
                <span lang={locale} className="mr-1.5 text-sm text-faint">
                  {t('byMeaning')}
                </span>
              )}
              <MarkedText look="underlined" text={passage.text} marks={passage.marks} />
            </p>
          )}
        </div>
        <div className="col-start-2 flex items-start gap-0.5 max-sm:row-start-2 max-sm:-my-1.5 sm:row-span-2">
          {search.q !== '' && (
            <VerdictButtons hit={hit} search={search} referenceKey={referenceKey} />
          )}
          <IconButton
            size="small"
            icon={PanelRight}
            label={t('preview')}
            shortcut="P"
            aria-pressed={isOpen}
            className={`max-lg:hidden ${isOpen ? 'text-accent!' : 'text-faint!'}`}
            onPress={() => page.preview(hit.id)}
          />
        </div>
        <div className="col-start-1 flex flex-col gap-1 max-sm:row-start-2 max-sm:self-center">
          {state && (
            <p className="text-sm text-warn">
              <Badge tone="warn">{t('corrected')}</Badge> {state.note}
            </p>
          )}
          <Byline hit={hit} showsDataset={showsDataset} />
        </div>
        {hit.duplicateCount > 0 && <Duplicates id={hit.id} count={hit.duplicateCount} />}
      </article>
    </li>
  );
}

export function Byline(props: {
  hit: Pick<ArticleHit, 'sections' | 'authors' | 'publishedAt' | 'dataset'>;
  showsDataset: boolean;
}) {
  const { hit, showsDataset } = props;
  const parts: ReactNode[] = [
    hit.sections.join(', '),
    hit.publishedAt && <Time at={hit.publishedAt} isDate />,
    hit.authors.join(', '),
    showsDataset && hit.dataset,
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return (
    <p className="text-xs text-faint" lang="">
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: their places are all that tells them apart
        <span key={index}>
          {index > 0 && ' · '}
          {part}
        </span>
      ))}
    </p>
  );
}

const verdicts = [
  { verdict: 'accepted', icon: ThumbsUp, label: 'good', look: 'bg-good-soft! text-good!' },
  { verdict: 'rejected', icon: ThumbsDown, label: 'wrong', look: 'bg-bad-soft! text-bad!' },
] as const;

function VerdictButtons(props: { hit: ArticleHit; search: SearchState; referenceKey: string }) {
  const { hit, search, referenceKey } = props;
  const t = useTranslations('archive.hit');
  const judge = useVerdict(search, hit, referenceKey);
  return (
    <>
      {verdicts.map(({ verdict, icon, label, look }) => (
        <IconButton
          key={verdict}
          size="small"
          icon={icon}
          label={t(label)}
          aria-pressed={hit.verdict === verdict}
          className={`pointer-coarse:size-[44px] ${hit.verdict === verdict ? look : 'text-faint!'}`}
          onPress={() => judge(verdict)}
        />
      ))}
    </>
  );
}

function Duplicates({ id, count }: { id: string; count: number }) {
  const t = useTranslations('archive.hit');
  const [isOpen, setOpen] = useState(false);
  const article = useQuery({ ...readArticle(id), enabled: isOpen });
  const found = article.data?.kind === 'article' ? article.data.duplicates : [];
  return (
    <div className="col-span-2">
      <Button
        size="small"
        variant="ghost"
        icon={ChevronDown}
        aria-expanded={isOpen}
        className={`-ml-2 ${isOpen ? '[&>svg]:rotate-180' : ''}`}
        onPress={() => setOpen(!isOpen)}
      >
        {t('duplicates', { count })}
      </Button>
      {isOpen && <FetchState query={article} skeleton="h-10 w-full" />}
      {isOpen && found.length > 0 && (
        <ul className="mt-1 border-l-2 border-line pl-3">
          {found.map(({ id: other, title, publishedAt }) => (
            <li key={other} className="py-1 text-sm">
              <Link
                href={articlePath(other)}
                prefetch={false}
                className="hover:text-accent pointer-coarse:inline-flex pointer-coarse:min-h-[44px] pointer-coarse:items-center"
              >
                {title || t('untitled')}
              </Link>
              {publishedAt && (
                <span className="text-xs text-faint">
                  {' · '}
                  <Time at={publishedAt} isDate />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Said of a hit at once, with a way back; the same once more takes it back, too. */
function useVerdict(state: SearchState, hit: ArticleHit, referenceKey: string) {
  const t = useTranslations('archive.hit');
  const { offerUndo } = useUndo();
  const queries = useQueryClient();

  function show(verdict: HitVerdict | undefined) {
    queries.setQueryData<InfiniteData<SearchResult>>(archiveKeys.hits(state), (found) => {
      if (!found) return found;
      const said = ({ verdict: _, ...one }: ArticleHit): ArticleHit =>
        verdict ? { ...one, verdict } : one;
      const pages = found.pages.map((page) => ({
        ...page,
        hits: page.hits.map((one) => (one.id === hit.id ? said(one) : one)),
      }));
      return { ...found, pages };
    });
  }

  async function say(verdict: HitVerdict | undefined, before: HitVerdict | undefined) {
    show(verdict);
    try {
      await callApi('/api/articles/feedback', {
        method: 'POST',
        body: {
          referenceKey,
          articleId: hit.id,
          title: hit.title.slice(0, 1_000),
          verdict: verdict ?? 'none',
          q: state.q,
        } satisfies JudgeArticle,
      });
    } catch (error) {
      show(before);
      toast.showError(error);
    }
  }

  return (pressed: HitVerdict) => {
    const before = hit.verdict;
    const next = before === pressed ? undefined : pressed;
    const sent = say(next, before);
    // The verdict that this reverts must arrive first.
    const revert = () => sent.then(() => say(before, next));
    offerUndo(t(next ?? 'takenBack'), next && revert);
  };
}
