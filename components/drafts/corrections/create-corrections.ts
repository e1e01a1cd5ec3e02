import type { CorrectionAnswer } from '@/lib/drafts/analysis/api';
import type { DeskSettings, DictionaryWord } from '@/lib/drafts/desk-api';
import { callApi } from '@/lib/http/call-api';
import { type AnalysisInput, inputKey } from '../analysis/create-analysis';
import { createLatestRequest, type LatestRequest } from '../analysis/latest-request';
import { callSignedIn } from '../call-signed-in';
import { createStore, type Store, schedule } from '../store';
import { type CorrectionKinds, type LiveCorrection, liveCorrections } from './live-corrections';

type CorrectionInput = AnalysisInput & { kinds: CorrectionKinds };

export type CorrectionsPart = {
  request: LatestRequest<CorrectionInput, CorrectionAnswer>;
  /** Those that hold for the text as it is now. */
  live: Store<readonly LiveCorrection[]>;
  kinds: Store<CorrectionKinds>;
  setKinds: (kinds: CorrectionKinds) => void;
  /** The text as it is now. */
  follow: (texts: readonly string[]) => void;
  /** Does not flag the word in this article (any more, or again). Throws ApiFailure. */
  ignore: (word: string, isIgnored: boolean) => Promise<void>;
  /** Puts a word into the desk's dictionary; gives back how to take it out. Throws ApiFailure. */
  learn: (word: string) => Promise<() => Promise<void>>;
};

/** After the analysis, which has the first word. */
const delays: Record<DeskSettings['analysisMode'], number | undefined> = {
  typing: 700,
  pause: 3000,
  demand: undefined,
};
const kindsKey = 'copydesk:corrections';

/** What this person had switched on last; both at first. */
export function readKinds(storage: Pick<Storage, 'getItem'>): CorrectionKinds {
  try {
    const stored: unknown = JSON.parse(storage.getItem(kindsKey) ?? '{}');
    const isOff = (name: string) =>
      typeof stored === 'object' && stored !== null && Reflect.get(stored, name) === false;
    return { spelling: !isOff('spelling'), diacritics: !isOff('diacritics') };
  } catch {
    return { spelling: true, diacritics: true };
  }
}

/** The corrections of a draft as its text changes. */
export function createCorrections(options: {
  draftId: string;
  mode: DeskSettings['analysisMode'];
  ignored: readonly string[];
  read: () => AnalysisInput | undefined;
}): CorrectionsPart {
  const { draftId } = options;
  const kinds = createStore<CorrectionKinds>({ spelling: true, diacritics: true });
  const live = createStore<readonly LiveCorrection[]>([]);
  let ignored = new Set(options.ignored);
  let learned = new Set<string>();
  let texts: readonly string[] = options.read()?.texts ?? [];

  const request = createLatestRequest<CorrectionInput, CorrectionAnswer>({
    read: () => {
      const input = options.read();
      const chosen = kinds.get();
      return input && (chosen.spelling || chosen.diacritics)
        ? { ...input, kinds: chosen }
        : undefined;
    },
    key: (input) => `${JSON.stringify(input.kinds)}${inputKey(input)}`,
    send: ({ content, form, kinds: chosen }, signal) =>
      callApi<CorrectionAnswer>('/api/analysis/correction', {
        method: 'POST',
        body: { draftId, content, form, ...chosen },
        signal,
      }),
    delay: delays[options.mode],
    schedule,
  });

  function place() {
    const latest = request.state.get().latest;
    const next = latest
      ? liveCorrections(
          latest.answer.corrections,
          latest.input.texts,
          texts,
          new Set([...ignored, ...learned]),
          kinds.get(),
        )
      : [];
    if (next.length > 0 || live.get().length > 0) live.set(next);
  }
  request.state.subscribe(place);

  async function putIgnored(next: Set<string>): Promise<void> {
    const before = ignored;
    ignored = next;
    place();
    try {
      await callSignedIn(`/api/drafts/${draftId}/ignored`, {
        method: 'PUT',
        body: { ignored: [...next] },
      });
    } catch (error) {
      ignored = before;
      place();
      throw error;
    }
  }

  return {
    request,
    live,
    kinds,
    setKinds: (next) => {
      kinds.set(next);
      try {
        localStorage.setItem(kindsKey, JSON.stringify(next));
      } catch {
        // Where nothing can be stored the switches hold for this page.
      }
      place();
      request.touch();
    },
    follow: (next) => {
      texts = next;
      place();
    },
    ignore: (word, isIgnored) => {
      const next = new Set(ignored);
      if (isIgnored) next.add(word);
      else next.delete(word);
      return putIgnored(next);
    },
    learn: async (word) => {
      const language = request.state.get().latest?.answer.language ?? 'en';
      const { word: entry } = await callSignedIn<{ word: DictionaryWord }>('/api/dictionary', {
        method: 'POST',
        body: { language, word },
      });
      learned = new Set([...learned, word]);
      place();
      return async () => {
        await callSignedIn(`/api/dictionary/${entry.id}`, { method: 'DELETE' });
        learned = new Set([...learned].filter((other) => other !== word));
        place();
        request.run(true);
      };
    },
  };
}
