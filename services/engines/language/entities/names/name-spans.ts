import { isInside, kindOfLabel, type NameKind } from './name-labels.ts';

/** A stretch of one sentence's tokens that the recognizer takes for a name. */
export type NameSpan = { from: number; to: number; kind: NameKind };

/** Turns labels into spans. An inside label without a beginning begins a span. */
export function spansOfLabels(labels: ArrayLike<number>): NameSpan[] {
  const spans: NameSpan[] = [];
  let open: NameSpan | undefined;
  for (let at = 0; at < labels.length; at++) {
    const label = labels[at] ?? 0;
    const kind = kindOfLabel(label);
    if (open && isInside(label) && open.kind === kind) open.to = at + 1;
    else {
      open = kind && { from: at, to: at + 1, kind };
      if (open) spans.push(open);
    }
  }
  return spans;
}
