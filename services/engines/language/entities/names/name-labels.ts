/** GPE are peoples and nationalities, TTL titles before a person's name, which corpora treat in different ways. */
const nameKinds = ['PER', 'ORG', 'LOC', 'EVT', 'MISC', 'GPE', 'TTL'] as const;
export type NameKind = (typeof nameKinds)[number];

/** Label 0 is outside; then begin and inside of each kind in turn. */
export const labelCount = 1 + nameKinds.length * 2;

export function beginLabel(kind: NameKind): number {
  return 1 + nameKinds.indexOf(kind) * 2;
}

export function insideLabel(kind: NameKind): number {
  return beginLabel(kind) + 1;
}

function kindOfLabel(label: number): NameKind | undefined {
  return label === 0 ? undefined : nameKinds[(label - 1) >> 1];
}

export function isInside(label: number): boolean {
  return label > 0 && label % 2 === 0;
}

/** True if a label may follow another: inside only after begin or inside of its own kind. */
export function canFollow(previous: number, label: number): boolean {
  return !isInside(label) || previous === label || previous === label - 1;
}

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
