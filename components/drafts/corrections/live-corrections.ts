import type { CorrectionItem } from '@/lib/drafts/api';
import { matchBlocks, moveRange } from '../editor/match-blocks';
import { marksOver } from '../editor/text-mark';

/** A correction where it stands now. Its id stays the same while the text around it is edited. */
export type LiveCorrection = CorrectionItem & { id: string };

export type CorrectionKinds = { spelling: boolean; diacritics: boolean };

/**
 * The corrections of an answer that still hold for the text as it is `now`, placed in it: their word unchanged and not
 * ignored, their kind switched on. `then`: the texts of the blocks that the answer is about.
 */
export function liveCorrections(
  corrections: readonly CorrectionItem[],
  then: readonly string[],
  now: readonly string[],
  ignored: ReadonlySet<string>,
  kinds: CorrectionKinds,
): LiveCorrection[] {
  const wanted = corrections.filter(({ kind, text }) => kinds[kind] && !ignored.has(text));
  if (wanted.length === 0) return [];
  const byBlock = Map.groupBy(wanted, (correction) => correction.block);
  const counts = new Map<string, number>();
  return matchBlocks(then, now).flatMap((old, block) => {
    const here = old === undefined ? undefined : byBlock.get(old);
    if (!here || old === undefined) return [];
    const text = now[block] ?? '';
    const move = moveRange(then[old] ?? '', text);
    return here.flatMap((correction): LiveCorrection[] => {
      const range = move(correction.start, correction.end);
      if (!range || text.slice(range.start, range.end) !== correction.text) return [];
      const name = `${correction.kind}:${correction.text}`;
      const count = counts.get(name) ?? 0;
      counts.set(name, count + 1);
      return [{ ...correction, ...range, block, id: `${name}:${count}` }];
    });
  });
}

export function correctionMarks(corrections: readonly LiveCorrection[], texts: readonly string[]) {
  const marks = corrections.map(({ block, id: key, start, end, kind }) => ({
    block,
    mark: { start, end, key, ordinal: 0, kind, hue: kind, isQuiet: false },
  }));
  return marksOver(marks, texts);
}
