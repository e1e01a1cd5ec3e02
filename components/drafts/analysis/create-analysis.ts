import type { AnalysisAnswer, DraftForm, StoredAnalysis } from '@/lib/drafts/api';
import type { ArticleContent } from '@/lib/drafts/content/content';
import { textBlocks } from '@/lib/drafts/content/text-blocks';
import type { DeskSettings } from '@/lib/drafts/desk-api';
import { callApi } from '@/lib/http/call-api';
import { createOptional, schedule } from '../store';
import { type Alignment, alignAnalysis } from './align';
import { type FoundItem, findItems } from './items';
import { createLatestRequest } from './latest-request';

/** The keys of one analysis and when it was made (milliseconds). */
export type Run = { at: number; keys: ReadonlySet<string> };

/** Milliseconds; runs nearer to each other belong to one burst of typing. */
const burstGap = 20_000;

/** Adds a run and drops those that no later comparison needs: all but the last before the burst, and the burst. */
export function addRun(runs: readonly Run[], run: Run): Run[] {
  const all = [...runs, run];
  const last = all.findLastIndex((other) => other.at <= run.at - burstGap);
  return all.slice(Math.max(0, last));
}

/** Compares the newest run with the text before this burst of typing; the first run of a text brings nothing new. */
export function findChanges(runs: readonly Run[]): { fresh: Set<string>; gone: Set<string> } {
  const newest = runs.at(-1);
  const before = runs[0];
  if (!newest || !before || newest === before || before.keys.size === 0)
    return { fresh: new Set(), gone: new Set() };
  return {
    fresh: new Set([...newest.keys].filter((key) => !before.keys.has(key))),
    gone: new Set([...before.keys].filter((key) => !newest.keys.has(key))),
  };
}

export type AnalysisInput = { content: ArticleContent; form: DraftForm; texts: readonly string[] };

/** The newest analysis, placed over the text that it was made of. */
export type Findings = {
  answer: StoredAnalysis & Partial<Pick<AnalysisAnswer, 'failed' | 'reused'>>;
  texts: readonly string[];
  alignment: Alignment;
  items: ReadonlyMap<string, FoundItem>;
  /** Keys of what came since the last burst of typing. */
  fresh: ReadonlySet<string>;
  /** Items that were found before it and no longer are. */
  gone: readonly FoundItem[];
};

export type AnalysisPart = ReturnType<typeof createAnalysis>;

/** Milliseconds without typing before the services are asked. */
export type Delays = Record<DeskSettings['analysisMode'], number | undefined>;
const delays: Delays = { typing: 280, pause: 2500, demand: undefined };

/** Everything that an answer depends on: equal keys, equal questions. Marks, byline and address change nothing. */
export function inputKey({ content, form }: AnalysisInput): string {
  const { section, dateline, date, language, tagLanguage } = form;
  const blocks = textBlocks(content).map(({ type, text }) => `${type}:${text}`);
  return JSON.stringify([blocks, section, dateline, date, language, tagLanguage]);
}

/** True if a stored analysis is of these very texts; its paragraphs are the blocks that are not empty. */
function isOf({ analysis }: StoredAnalysis, texts: readonly string[]): boolean {
  const analysed = (analysis.paragraphs ?? []).map(({ origText, text }) => origText ?? text);
  const written = texts.filter((text) => text.trim() !== '');
  return JSON.stringify(analysed) === JSON.stringify(written);
}

/** The analysis of a draft as its text changes. `read` gives nothing while the article is empty. */
export function createAnalysis(options: {
  draftId: string;
  mode: DeskSettings['analysisMode'];
  stored: StoredAnalysis | undefined;
  read: () => AnalysisInput | undefined;
}) {
  const { draftId, stored } = options;
  const first = options.read();
  // Where asking costs nothing: the newsroom's tags may have changed since.
  const asksAtOnce = options.mode === 'typing';
  const known =
    stored && first
      ? { input: first, answer: stored, isCurrent: !asksAtOnce && isOf(stored, first.texts) }
      : undefined;
  let withTrees = false;
  const request = createLatestRequest<AnalysisInput, Findings['answer']>({
    read: options.read,
    key: (input) => `${withTrees} ${inputKey(input)}`,
    send: ({ content, form }, signal) =>
      callApi<AnalysisAnswer>('/api/analysis', {
        method: 'POST',
        body: { draftId, content, form, withTrees },
        signal,
      }),
    delay: delays[options.mode],
    schedule,
    ...(known && { known }),
  });

  let runs: Run[] = [];
  let seen = new Set<string>();
  const findings = createOptional<Findings>();
  const place = () => {
    const latest = request.state.get().latest;
    const before = findings.get();
    if (latest?.answer === before?.answer) return;
    if (!latest) {
      runs = [];
      return findings.set(undefined);
    }
    const { answer, input } = latest;
    const alignment = alignAnalysis(answer.analysis, input.texts);
    const items = findItems(answer.analysis, alignment);
    runs = addRun(runs, { at: Date.parse(answer.at), keys: new Set(items.keys()) });
    const { fresh, gone } = findChanges(runs);
    seen = new Set([...seen].filter((key) => fresh.has(key)));
    findings.set({
      answer,
      texts: input.texts,
      alignment,
      items,
      fresh: new Set([...fresh].filter((key) => !seen.has(key))),
      gone: [...gone].flatMap(
        (key) => before?.items.get(key) ?? before?.gone.find((item) => item.key === key) ?? [],
      ),
    });
  };
  place();
  request.state.subscribe(place);

  return {
    request,
    findings,
    /** From now on analyses have the trees of sentences, which nobody else asks for. */
    showTrees: () => {
      withTrees = true;
      void request.run();
    },
    markSeen: (key: string) => {
      const current = findings.get();
      if (!current?.fresh.has(key)) return;
      seen.add(key);
      const fresh = new Set([...current.fresh].filter((other) => other !== key));
      findings.set({ ...current, fresh });
    },
  };
}
