/**
 * What the recognizer tells apart: persons, organizations, places, events, other names; peoples and nationalities; and
 * titles before a person's name, which corpora treat in different ways.
 */
export const nameKinds = ['PER', 'ORG', 'LOC', 'EVT', 'MISC', 'GPE', 'TTL'] as const;
export type NameKind = (typeof nameKinds)[number];

/** Label 0 is outside; then begin and inside of each kind in turn. */
export const labelCount = 1 + nameKinds.length * 2;

export function beginLabel(kind: NameKind): number {
  return 1 + nameKinds.indexOf(kind) * 2;
}

export function insideLabel(kind: NameKind): number {
  return beginLabel(kind) + 1;
}

export function kindOfLabel(label: number): NameKind | undefined {
  return label === 0 ? undefined : nameKinds[(label - 1) >> 1];
}

export function isInside(label: number): boolean {
  return label > 0 && label % 2 === 0;
}

/** Whether a label may follow another: inside only after begin or inside of its own kind. */
export function mayFollow(previous: number, label: number): boolean {
  return !isInside(label) || previous === label || previous === label - 1;
}
