type Mark = { start: number; end: number };

const looks = {
  bold: 'bg-transparent font-semibold text-ink',
  underlined:
    'rounded-xs bg-warn-soft text-inherit underline decoration-warn decoration-2 underline-offset-3',
  tinted: 'rounded-sm bg-accent-soft text-accent-strong',
};

/** A text with its marks, which are in UTF-16 units. */
export function MarkedText(props: {
  text: string;
  marks: readonly Mark[];
  look?: keyof typeof looks;
}) {
  const { text, marks, look = 'bold' } = props;
  return cutByMarks(text, marks).map(({ text: part, start, isMarked }) =>
    isMarked ? (
      <mark key={start} className={looks[look]}>
        {part}
      </mark>
    ) : (
      part
    ),
  );
}

/** The stretches of a text with and without a mark, in order. */
export function cutByMarks(
  text: string,
  marks: readonly Mark[],
): { text: string; start: number; isMarked: boolean }[] {
  const stretches: { text: string; start: number; isMarked: boolean }[] = [];
  let at = 0;
  const add = (end: number, isMarked: boolean) => {
    if (end > at) stretches.push({ text: text.slice(at, end), start: at, isMarked });
    at = Math.max(at, end);
  };
  for (const { start, end } of marks.toSorted((one, other) => one.start - other.start)) {
    add(start, false);
    add(end, true);
  }
  add(text.length, false);
  return stretches;
}
