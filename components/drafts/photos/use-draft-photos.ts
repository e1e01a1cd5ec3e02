import { useState } from 'react';
import { askedBanks, filterOf } from '@/components/photos/photo-choice';
import { useBankResults } from '@/components/photos/use-bank-results';
import type { Banks } from '@/components/photos/use-banks';
import { useRested } from '@/components/ui/hooks/use-rested';
import type { BankView, PhotoResults, RecommendPhotos, SearchPhotos } from '@/lib/photos/api';
import { callSignedIn } from '../call-signed-in';
import type { DraftSession } from '../create-session';
import { usePageState, useSavedAt, useSession } from '../session-context';
import { useStore } from '../store';

/** Milliseconds that text and tags have to rest before the banks are asked about them. */
const restDelay = 1_500;
const pages = [12, 24, 48] as const;

/** Banks that may be asked: nothing of a confidential draft leaves the newsroom. */
export function useAskedBanks({ banks }: Banks): { asked: BankView[]; left: BankView[] } {
  const { isConfidential } = useStore(useSession().head);
  const mayBeAsked = ({ isOutside }: BankView) => !(isConfidential && isOutside);
  return { asked: banks.filter(mayBeAsked), left: banks.filter((bank) => !mayBeAsked(bank)) };
}

const wordsOf = ({ texts }: DraftSession) => texts.get().join('\n');

/** Photos of all banks for the draft as it was last saved, or like one that was chosen. */
export function useDraftPhotos(banks: readonly BankView[]) {
  const session = useSession();
  const { photos } = usePageState();
  const choice = useStore(photos.choice);
  const like = useStore(photos.like);
  const isEmpty = useStore(session.texts, (texts) => texts.every((text) => text.trim() === ''));
  const savedAt = useSavedAt();
  const kept = useStore(session.items, (items) => {
    const keys = items.filter(({ state }) => state === 'kept').map(({ key }) => key);
    return keys.sort().join('\n');
  });
  // What the server has: a photo that was put into the text changes nothing about which photos fit.
  const [saved, setSaved] = useState(() => ({
    at: savedAt,
    words: session.saving.queue.isDirty() ? '' : wordsOf(session),
  }));
  if (savedAt !== undefined && savedAt !== saved.at)
    setSaved({ at: savedAt, words: wordsOf(session) });
  const asOf = useRested(`${kept}\n\n${saved.words}`, restDelay);
  const filter = filterOf(choice);
  const about = like ? ['like', like.bank, like.id] : ['draft', session.id, asOf];
  const subject = JSON.stringify([about, filter]);
  const [wanted, setWanted] = useState({ subject, page: 0 });
  if (wanted.subject !== subject) setWanted({ subject, page: 0 });
  const count = pages[wanted.page] ?? pages[0];

  const { answers, found, isLoading } = useBankResults({
    banks: askedBanks(choice, banks, like),
    question: [...about, filter, count],
    isEnabled: like !== undefined || !isEmpty,
    ask: (bank, signal) => {
      const name = encodeURIComponent(bank);
      const path = like ? `/api/photos/${name}/search` : `/api/drafts/${session.id}/photos/${name}`;
      const body = like
        ? ({ ...filter, query: '', like: like.id, count } satisfies SearchPhotos)
        : ({ ...filter, count } satisfies RecommendPhotos);
      return callSignedIn<PhotoResults>(path, { method: 'POST', body, signal });
    },
  });
  const isMore = answers.some(({ results }) => (results?.photos.length ?? 0) >= count);
  return {
    answers,
    found,
    isLoading,
    isEmpty: isEmpty && !like,
    showMore:
      isMore && wanted.page + 1 < pages.length
        ? () => setWanted({ subject, page: wanted.page + 1 })
        : undefined,
    refresh: async () => {
      await session.saving.settled();
      for (const answer of answers) answer.retry();
    },
  };
}
