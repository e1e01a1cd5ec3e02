import * as z from 'zod';
import { foldForSearch } from '../../../../lib/text/fold-for-search.ts';
import type { Finished } from '../../language/port.ts';
import type { QuestionTerm } from '../types.ts';
import { isCapitalised } from './terms/written-names.ts';

const Corrected = z.object({
  corrections: z
    .array(
      z.object({
        off: z.number(),
        text: z.string(),
        replacements: z.array(z.string()),
      }),
    )
    .default([]),
});

export type FixedText = {
  readonly text: string;
  /** Original words by their folded corrections. */
  readonly written: ReadonlyMap<string, string>;
};

/** Applies corrections that are nearly certain, and restores diacritics. */
export function fixTypos(text: string, { bytes }: Pick<Finished, 'bytes'>): FixedText {
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

/** Adds the original spelling as an alternative: the archive may contain it. */
export function withTypedForm(
  term: QuestionTerm,
  { written }: FixedText,
  language: string,
): QuestionTerm {
  const stood = written.get(foldForSearch(term.text));
  if (stood === undefined || foldForSearch(stood) === foldForSearch(term.text)) return term;
  const own = { text: stood, language, share: 1 };
  return { ...term, alternatives: [...(term.alternatives ?? []), own] };
}
