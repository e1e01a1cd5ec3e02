import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyCorrections } from '../services/engines/language/correction/apply-corrections.ts';
import { annotateText } from './annotate-text.ts';
import { correctionsOf } from './correction.ts';
import { type EvalRow, percent, rowsOf } from './eval-row.ts';
import { readLabelledArticles } from './labelled-articles.ts';

const languages = ['en', 'cs', 'sk', 'de'] as const;

/** Lists of sentences by the names of their files, with the languages that have them. */
const lists: Readonly<Record<string, { suffix: string; own: readonly string[] }>> = {
  held: { suffix: '', own: languages },
  seen: { suffix: ', seen', own: languages },
  'agreement-held': { suffix: ', agreement', own: ['cs', 'de'] },
  'agreement-seen': { suffix: ', agreement, seen', own: ['cs', 'de'] },
};

/**
 * Measures slips that only the context shows: doubled words, words taken for each other, single missing marks and
 * agreement. Failures are looked at in the `seen` lists only.
 */
export const slipRows: readonly EvalRow[] = [...listRows(), ...articleRows()];

function listRows(): EvalRow[] {
  return Object.entries(lists).flatMap(([list, { suffix, own }]) => {
    return [
      ...rowsOf(own, `slips mended *${suffix}`, (language) => {
        const slips = readSentences(list, language).flatMap(slipsOf);
        const mended = slips.filter((slip) => isMended(slip, language));
        return { measure: 'slips put right, %', value: percent(mended.length, slips.length) };
      }),
      ...rowsOf(own, `false alarms *${suffix}`, (language) => {
        const texts = readSentences(list, language).map((line) => line.replace(slipPattern, '$2'));
        const clean = texts.filter((text) => correctionsOf(text, language).length === 0);
        return {
          measure: 'right sentences left alone, %',
          value: percent(clean.length, texts.length),
        };
      }),
    ];
  });
}

/** The same on running news: the labelled articles that nothing was learned from. */
function articleRows(): EvalRow[] {
  return rowsOf(languages, 'false alarms *, articles', (language) => {
    const all = [...readLabelledArticles('topics'), ...readLabelledArticles('news')];
    const articles = all.filter(({ id }) => id.startsWith(language));
    const sentences = articles
      .flatMap(({ text }) => annotateText(text, language).paragraphs)
      .flatMap(({ text, sentences }) => sentences.map(({ start, end }) => text.slice(start, end)));
    const clean = sentences.filter((sentence) => correctionsOf(sentence, language).length === 0);
    return { measure: 'sentences left alone, %', value: percent(clean.length, sentences.length) };
  });
}

/** `{wrong|right}` within a sentence. */
const slipPattern = /\{([^|{}]*)\|([^|{}]*)\}/g;

/** A slip in its sentence, in which the others stand as written. */
type Slip = { text: string; start: number; end: number; mended: string };

function readSentences(list: string, language: string): string[] {
  const path = join(import.meta.dirname, `data/slips-${list}.${language}.txt`);
  return readFileSync(path, 'utf8').trim().split('\n');
}

function slipsOf(line: string): Slip[] {
  const text = line.replace(slipPattern, '$1');
  let shift = 0;
  return [...line.matchAll(slipPattern)].map(
    ({ 0: whole, 1: wrong = '', 2: right = '', index }) => {
      const start = index - shift;
      const end = start + wrong.length;
      shift += whole.length - wrong.length;
      return { text, start, end, mended: text.slice(0, start) + right + text.slice(end) };
    },
  );
}

function isMended({ text, start, end, mended }: Slip, language: string): boolean {
  const own = correctionsOf(text, language).filter((one) => one.start < end && start < one.end);
  return applyCorrections(text, own).text === mended;
}
