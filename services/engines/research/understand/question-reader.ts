import * as z from 'zod';
import { foldForSearch } from '../../../../lib/text/fold-for-search.ts';
import type { AnalyzeInput, Finished } from '../../language/port.ts';
import type { QuestionTerm, Turn } from '../types.ts';
import { type ReadText, readAnalysis } from './question-tokens.ts';
import type { NamesOf } from './terms/name-terms.ts';
import { isCapitalised } from './terms/written-names.ts';

/** Input of an analysis or, with kind `correction`, of a correction. */
type AnalyzedText = Pick<AnalyzeInput, 'text' | 'language' | 'analyses' | 'referenceDate'> &
  Partial<Pick<AnalyzeInput, 'kind' | 'correction' | 'diacritization' | 'returnTrees'>>;

export type QuestionContext = {
  readonly language: string | undefined;
  readonly turns: readonly Turn[];
  readonly time: Date;
  /** Analyses a text with the tenant's own settings. */
  analyze(input: AnalyzedText): Promise<Finished>;
  readonly namesOf?: NamesOf;
};

/** Analyses and corrects texts in the language of a question, each text once. */
export class QuestionReader {
  readonly language: string;
  readonly namesOf: NamesOf;
  readonly #context: QuestionContext;
  readonly #readings = new Map<string, Promise<ReadText>>();

  constructor(language: string, context: QuestionContext) {
    this.language = language;
    this.namesOf = context.namesOf ?? (() => []);
    this.#context = context;
  }

  read(text: string): Promise<ReadText> {
    const reading = this.#readings.get(text) ?? this.#read(text);
    this.#readings.set(text, reading);
    return reading;
  }

  async fix(text: string): Promise<FixedText> {
    const { language } = this;
    if (text.trim() === '' || language === 'und') return { text, written: new Map() };
    const corrected = await this.#context.analyze({
      kind: 'correction',
      text,
      language,
      analyses: [],
      correction: 'basic',
      diacritization: 'auto',
      referenceDate: this.#today(),
    });
    return fixTypos(text, corrected);
  }

  async #read(text: string): Promise<ReadText> {
    const { language } = this;
    if (text.trim() === '') return { tokens: [], mentions: [] };
    const analyzed = await this.#context.analyze({
      text,
      ...(language !== 'und' && { language }),
      analyses: ['language', 'entities'],
      returnTrees: 'parser',
      referenceDate: this.#today(),
    });
    return readAnalysis(analyzed);
  }

  #today(): string {
    return this.#context.time.toISOString().slice(0, 10);
  }
}

const Correction = z.object({
  off: z.number(),
  text: z.string(),
  replacements: z.array(z.string()),
});
const Corrected = z.object({ corrections: z.array(Correction).default([]) });

export type FixedText = {
  readonly text: string;
  /** Original words by their folded corrections. */
  readonly written: ReadonlyMap<string, string>;
};

/** Applies corrections that are nearly certain, and restores diacritics. */
function fixTypos(text: string, { bytes }: Pick<Finished, 'bytes'>): FixedText {
  const { corrections } = Corrected.parse(JSON.parse(new TextDecoder().decode(bytes)));
  const points = [...text];
  const written = new Map<string, string>();
  const parts: string[] = [];
  let end = 0;
  for (const { off, text: stood, replacements } of corrections) {
    const [meant] = replacements;
    // Names are left to the archive's own spelling search.
    if (meant === undefined || off < end || (off > 0 && isCapitalised(stood))) continue;
    parts.push(points.slice(end, off).join(''), meant);
    end = off + [...stood].length;
    written.set(foldForSearch(meant), stood);
  }
  return { text: [...parts, points.slice(end).join('')].join(''), written };
}

export function withTypedForm(term: QuestionTerm, { written }: FixedText, language: string) {
  const stood = written.get(foldForSearch(term.text));
  if (stood === undefined || foldForSearch(stood) === foldForSearch(term.text)) return term;
  const own = { text: stood, language, share: 1 };
  return { ...term, alternatives: [...(term.alternatives ?? []), own] };
}
