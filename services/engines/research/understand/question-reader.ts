import type { AnalyzeInput, Finished } from '../../language/port.ts';
import type { Turn } from '../types.ts';
import { type FixedText, fixTypos } from './fix-typos.ts';
import { type ReadText, readAnalysis } from './question-tokens.ts';
import type { NamesOf } from './terms/name-terms.ts';

/** Input of an analysis or, with kind `correction`, of a correction. */
export type AnalyzedText = Pick<AnalyzeInput, 'text' | 'language' | 'analyses' | 'referenceDate'> &
  Partial<Pick<AnalyzeInput, 'kind' | 'correction' | 'diacritization'>>;

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
      referenceDate: this.#today(),
    });
    return readAnalysis(analyzed);
  }

  #today(): string {
    return this.#context.time.toISOString().slice(0, 10);
  }
}
