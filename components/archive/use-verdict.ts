import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useUndo } from '@/components/ui/hooks/use-undo';
import { toast } from '@/components/ui/toast';
import type {
  ArticleHit,
  HitVerdict,
  JudgeArticle,
  SearchResult,
  SearchState,
} from '@/lib/archive/api';
import { callApi } from '@/lib/http/call-api';
import { archiveKeys } from './archive-keys';

/** Said of a hit at once, with a way back; the same once more takes it back, too. */
export function useVerdict(state: SearchState, hit: ArticleHit, referenceKey: string) {
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
