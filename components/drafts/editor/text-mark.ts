/** An underline: an item of the article (by the hue of its type) or a correction. */
export type TextMark = {
  start: number;
  end: number;
  /** The item's key, or the correction's id: what hovering links by. */
  key: string;
  /** Index among the item's mentions. */
  ordinal: number;
  kind: 'item' | 'spelling' | 'diacritics';
  /** Colour and style of the underline, see `entityHue`. */
  hue: string;
  /** Shown only while its item is pointed at: a removed item, a weak tag that no entity stands behind, or a figure. */
  isQuiet: boolean;
  /** Distance of the line from the words, so that overlapping lines stay apart. */
  level: number;
};

type UnlaidMark = Omit<TextMark, 'level'>;

/** The marks of one block; `text` is the text that they were made of. */
export type BlockMarks = { text: string; marks: readonly TextMark[] };

const maxLevel = 2;

/** Gives each mark the nearest line that no shorter one across its words has. Sorted as the text, outer ones first. */
export function layMarks(marks: readonly UnlaidMark[]): TextMark[] {
  const ordered = [...marks].sort((a, b) => a.start - b.start || b.end - a.end);
  const laid: TextMark[] = [];
  let group: UnlaidMark[] = [];
  let groupEnd = 0;
  for (const mark of ordered) {
    if (mark.start >= groupEnd) {
      laid.push(...layGroup(group));
      group = [];
    }
    group.push(mark);
    groupEnd = Math.max(groupEnd, mark.end);
  }
  return [...laid, ...layGroup(group)];
}

/** Marks that hang together by overlapping, in the order of the text. */
function layGroup(group: readonly UnlaidMark[]): TextMark[] {
  const levels = new Map<UnlaidMark, number>();
  for (const mark of [...group].sort((a, b) => a.end - a.start - (b.end - b.start))) {
    const used = new Set<number>();
    for (const [other, level] of levels)
      if (other.start < mark.end && mark.start < other.end) used.add(level);
    let level = 0;
    while (level < maxLevel && used.has(level)) level += 1;
    levels.set(mark, level);
  }
  return group.map((mark) => ({ ...mark, level: levels.get(mark) ?? 0 }));
}

/** Lays marks over the texts of the blocks that they stand in. */
export function marksOver(
  marks: readonly { block: number; mark: UnlaidMark }[],
  texts: readonly string[],
): BlockMarks[] {
  const byBlock = Map.groupBy(marks, ({ block }) => block);
  return texts.map((text, block) => ({
    text,
    marks: layMarks((byBlock.get(block) ?? []).map(({ mark }) => mark)),
  }));
}

/** Marks with equal signatures at equal places are drawn the same and need no redrawing. */
export function signMark(mark: TextMark, start = mark.start, end = mark.end): string {
  const { key, ordinal, kind, hue, isQuiet, level } = mark;
  return `${start} ${end} ${kind} ${hue} ${level} ${isQuiet} ${ordinal} ${key}`;
}
