import { isRecord, readStored, writeStored } from '@/components/ui/untrusted';
import type { CorrectionAnswer } from '@/lib/drafts/api';
import type { DeskSettings, DictionaryWord } from '@/lib/drafts/desk-api';
import { callApi } from '@/lib/http/call-api';
import { type AnalysisInput, type Delays, inputKey } from '../analysis/create-analysis';
import { createLatestRequest } from '../analysis/latest-request';
import { callSignedIn } from '../call-signed-in';
import { createStore, schedule } from '../store';
import { type CorrectionKinds, type LiveCorrection, liveCorrections } from './live-corrections';

type CorrectionInput = AnalysisInput & { kinds: CorrectionKinds };
export type CorrectionsPart = ReturnType<typeof createCorrections>;

/** After the analysis, which has the first word. */
const delays: Delays = { typing: 700, pause: 3000, demand: undefined };
const kindsKey = 'copydesk:corrections';

/** The kinds that this person switched on last; both at first. */
export function readKinds(storage: Pick<Storage, 'getItem'>): CorrectionKinds {
  const stored = readStored(storage, kindsKey);
  const isOn = (kind: keyof CorrectionKinds) => !isRecord(stored) || stored[kind] !== false;
  return { spelling: isOn('spelling'), diacritics: isOn('diacritics') };
}

export function createCorrections(options: {
  draftId: string;
  mode: DeskSettings['analysisMode'];
  ignored: readonly string[];
  read: () => AnalysisInput | undefined;
}) {
  const { draftId } = options;
  const kinds = createStore<CorrectionKinds>({ spelling: true, diacritics: true });
  const live = createStore<readonly LiveCorrection[]>([]);
  const accepted = createAcceptedWords(draftId, options.ignored, place);
  let texts: readonly string[] = options.read()?.texts ?? [];

  const request = createLatestRequest<CorrectionInput, CorrectionAnswer>({
    read: () => {
      const input = options.read();
      const chosen = kinds.get();
      const isOff = !chosen.spelling && !chosen.diacritics;
      return input && !isOff ? { ...input, kinds: chosen } : undefined;
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
    const { latest } = request.state.get();
    const then = latest?.input.texts ?? [];
    const found = latest?.answer.corrections ?? [];
    const next = liveCorrections(found, then, texts, accepted.words(), kinds.get());
    if (next.length > 0 || live.get().length > 0) live.set(next);
  }
  request.state.subscribe(place);

  return {
    request,
    live,
    kinds,
    setKinds: (next: CorrectionKinds) => {
      kinds.set(next);
      // Where nothing can be stored the switches hold for this page.
      writeStored(localStorage, kindsKey, next);
      place();
      request.touch();
    },
    follow: (next: readonly string[]) => {
      texts = next;
      place();
    },
    /** Does not flag the word in this article (any more, or again). Throws ApiFailure. */
    ignore: accepted.ignore,
    /** Puts a word into the desk's dictionary; gives back how to take it out. Throws ApiFailure. */
    learn: async (word: string) => {
      const language = request.state.get().latest?.answer.language ?? 'en';
      const forget = await accepted.learn(word, language);
      return async () => {
        await forget();
        request.run(true);
      };
    },
  };
}

/** Words that are not flagged: ignored in this draft, or put into the desk's dictionary on this page. */
function createAcceptedWords(draftId: string, stored: readonly string[], onChange: () => void) {
  let ignored = new Set(stored);
  const learned = new Set<string>();
  function setIgnored(next: Set<string>) {
    ignored = next;
    onChange();
  }
  return {
    words: () => new Set([...ignored, ...learned]),
    ignore: async (word: string, isIgnored: boolean): Promise<void> => {
      const before = ignored;
      const next = new Set(before);
      if (isIgnored) next.add(word);
      else next.delete(word);
      setIgnored(next);
      try {
        const body = { ignored: [...next] };
        await callSignedIn(`/api/drafts/${draftId}/ignored`, { method: 'PUT', body });
      } catch (error) {
        setIgnored(before);
        throw error;
      }
    },
    learn: async (word: string, language: string) => {
      const options = { method: 'POST', body: { language, word } } as const;
      const path = '/api/dictionary';
      const { word: entry } = await callSignedIn<{ word: DictionaryWord }>(path, options);
      learned.add(word);
      onChange();
      return async () => {
        await callSignedIn(`/api/dictionary/${entry.id}`, { method: 'DELETE' });
        learned.delete(word);
        onChange();
      };
    },
  };
}
