import type { Endpoint } from '../../lib/contract/endpoint.ts';
import type { Health } from '../../lib/contract/health.ts';

/** The engines behind the three faces, as `/health` names them. */
export const parts = [
  'language',
  'feedback',
  'account',
  'knowledge',
  'tags',
  'archive',
  'photos',
  'research',
] as const;
export type Part = (typeof parts)[number];

/** Which paths belong to which part; the first that fits. */
const paths: readonly [RegExp, Part][] = [
  [/^\/v3\//, 'language'],
  [/^\/account$/, 'account'],
  [/^\/v2\/nlp\/analyze$/, 'language'],
  [/^\/v2\/nlp\//, 'feedback'],
  [/^\/v2\/knowledgebase\//, 'knowledge'],
  [/^\/v2\/customize\//, 'tags'],
  [/^\/v2\/article(?:s|_datasets)/, 'archive'],
  [/^\/v2\/photo(?:s|_banks)/, 'photos'],
  [/^\/v1\/articles\/research/, 'research'],
  [/^\/v1\//, 'archive'],
];

export function partOf(endpoint: Pick<Endpoint, 'path'>): Part | undefined {
  return paths.find(([pattern]) => pattern.test(endpoint.path))?.[1];
}

/** Parts whose work has landed; the others answer 501. */
const present = new Set<Part>([
  'language',
  'feedback',
  'account',
  'knowledge',
  'tags',
  'archive',
  'photos',
  'research',
]);

/** Whether the operation works. */
export function isPresent(endpoint: Pick<Endpoint, 'path'>): boolean {
  const part = partOf(endpoint);
  return part !== undefined && present.has(part);
}

/** `ready` says of the parts that take a while to start whether they have. */
export function describeParts(ready: Partial<Record<Part, boolean>>): Health['parts'] {
  return Object.fromEntries(
    parts.map((part) => {
      if (!present.has(part)) return [part, 'absent'];
      return [part, ready[part] === false ? 'starting' : 'ready'];
    }),
  );
}
