import type { Mark } from '@/lib/archive/api';
import { cutByMarks } from './marked-words';

/** A text with what was looked for marked in it. */
export function MarkedText({ text, marks }: { text: string; marks: readonly Mark[] }) {
  return cutByMarks(text, marks).map(({ text: part, start, isMarked }) =>
    isMarked ? (
      <mark
        key={start}
        className="rounded-xs bg-warn-soft text-inherit underline decoration-warn decoration-2 underline-offset-3"
      >
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
