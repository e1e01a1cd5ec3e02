/** A text with what was looked for in it; marks are UTF-16 units, in order and apart. */
export function MarkedText(props: {
  text: string;
  marks: readonly { start: number; end: number }[];
}) {
  const { text, marks } = props;
  const ends = marks.map(({ end }) => end);
  return (
    <>
      {marks.map(({ start, end }, index) => (
        <span key={start}>
          {text.slice(ends[index - 1] ?? 0, start)}
          <mark className="bg-transparent font-semibold text-ink">{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(ends.at(-1) ?? 0)}
    </>
  );
}
