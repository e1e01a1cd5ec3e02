const hues: Record<string, string> = {
  person: 'person',
  organization: 'organization',
  location: 'location',
  product: 'product',
  event: 'event',
  date: 'time',
  time: 'time',
  duration: 'time',
  set: 'time',
  number: 'number',
  ordinal: 'number',
  money: 'number',
  percent: 'number',
};

/** The hue (`--entity-…`) of an entity type; industries' own types are general. */
export function entityHue(type: string | undefined): string {
  return hues[type ?? ''] ?? 'general';
}
