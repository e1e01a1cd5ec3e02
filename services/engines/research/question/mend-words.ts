import * as z from 'zod';
import { fold } from '../../../../lib/text/fold.ts';
import type { Finished } from '../../language/port.ts';
import type { QuestionTerm } from '../types.ts';
import { isCapitalised } from './written-names.ts';

/** As much of a correction as mending a question needs. */
const Corrected = z.object({
  corrections: z
    .array(
      z.object({
        /** Code points. */
        off: z.number(),
        text: z.string(),
        replacements: z.array(z.string()),
      }),
    )
    .default([]),
});

/** A question whose slips are mended. */
export type Mended = {
  readonly text: string;
  /** What stood there, by what was put in its place, folded. */
  readonly written: ReadonlyMap<string, string>;
};

/** Puts what was surely meant in the place of words that nobody knows and of words without their marks. */
export function mendWords(text: string, { bytes }: Pick<Finished, 'bytes'>): Mended {
  const { corrections } = Corrected.parse(JSON.parse(new TextDecoder().decode(bytes)));
  const points = [...text];
  const written = new Map<string, string>();
  const parts: string[] = [];
  let end = 0;
  for (const { off, text: stood, replacements } of corrections) {
    const [meant] = replacements;
    // What is written like a name is for the archive to know.
    if (meant === undefined || off < end || (off > 0 && isCapitalised(stood))) continue;
    parts.push(points.slice(end, off).join(''), meant);
    end = off + [...stood].length;
    written.set(fold(meant), stood);
  }
  return { text: [...parts, points.slice(end).join('')].join(''), written };
}

/** A mended word is looked for as it was written too: the archive may have just that. */
export function asWritten(term: QuestionTerm, { written }: Mended, language: string): QuestionTerm {
  const stood = written.get(fold(term.text));
  if (stood === undefined || fold(stood) === fold(term.text)) return term;
  const own = { text: stood, language, share: 1 };
  return { ...term, alternatives: [...(term.alternatives ?? []), own] };
}
