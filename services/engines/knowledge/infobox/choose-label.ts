import type { KnowledgeEntity } from '../entity.ts';
import type { LabelKind, ToldProperty } from './language-words.ts';
import type { Told } from './tell-facts.ts';
import type { Writing } from './write-value.ts';

/** What introduces the values; it agrees with their number and gender. */
export function chooseLabel(
  property: ToldProperty,
  told: readonly Told[],
  { entity, words }: Writing,
): string {
  const kind = kindOf(entity);
  const label = (kind && words.labelsByKind[kind]?.[property]) ?? words.labels[property];
  if (typeof label === 'string') return label;
  const [first, second] = told;
  if (first?.isAmount) return label.amount ?? label.many ?? label.one;
  if (second) return label.many ?? label.one;
  const gender = ofSubject.has(property) ? entity.gender : first?.gender;
  return (gender && label[gender]) ?? label.one;
}

/** Their labels agree with the person whom the infobox is about, not with the one whom the fact names. */
const ofSubject: ReadonlySet<ToldProperty> = new Set(['born', 'died', 'known-for']);

const kindBySubtype: [shape: RegExp, kind: LabelKind][] = [
  [/^(.+-)?(club|team)$/, 'club'],
  [/^(.+-)?(company|bank|retailer|airline|brewery|maker)$/, 'company'],
  [/^country$/, 'country'],
];

function kindOf({ type, subtypes }: KnowledgeEntity): LabelKind | undefined {
  if (type === 'event') return 'event';
  return kindBySubtype.find(([shape]) => subtypes.some((subtype) => shape.test(subtype)))?.[1];
}
