import { resolve } from 'node:path';
import { readImportOptions } from '../../../../lib/runtime/import-options.ts';
import { DumpFilter, everything } from './filter.ts';

/** A request to `npm run import knowledge`. */
export type ImportRequest = { dataDir: string } & (
  | { action: 'import' | 'try'; path: string; filter: DumpFilter }
  | { action: 'jobs' | 'discard' | 'help' }
);

export const usage = `npm run import knowledge FILE -- [options]

FILE is a Wikidata JSON dump: an array with an entity a line, or entities line by line; plain, .gz or .bz2.

  --types person,location,…   of ${everything.types.join(', ')}; all when left out
  --languages en,cs,…         of ${everything.languages.join(', ')}; an item needs a name in one of them
  --min-sitelinks N           only what at least N pages of Wikipedias and their sister projects are about
  --data-dir FOLDER           where the knowledge base is: DATA_DIR or ./data when left out
  --dry-run                   reads and counts, writes nothing
  --jobs                      lists imports and how far they are
  --discard                   forgets what unfinished imports have read`;

const options = {
  types: { type: 'string' },
  languages: { type: 'string' },
  'min-sitelinks': { type: 'string' },
  'data-dir': { type: 'string' },
  'dry-run': { type: 'boolean' },
  jobs: { type: 'boolean' },
  discard: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

/** Parses the arguments after `knowledge`. Throws a sentence for the user. */
export function readRequest(
  words: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): ImportRequest {
  const { values, positionals } = readImportOptions(
    { part: 'knowledge', options, usage },
    words,
    environment,
  );
  const dataDir = resolve(values['data-dir'] ?? (environment.DATA_DIR || './data'));
  if (values.help) return { action: 'help', dataDir };
  if (values.jobs) return { action: 'jobs', dataDir };
  if (values.discard) return { action: 'discard', dataDir };
  const [path, extra] = positionals;
  if (path === undefined) throw new Error(`Name the file to import.\n\n${usage}`);
  if (extra !== undefined) {
    throw new Error(`One file is imported at a time; "${extra}" is one word too many.`);
  }
  const filter = DumpFilter.safeParse({
    types: readList(values.types) ?? everything.types,
    languages: readList(values.languages) ?? everything.languages,
    minSitelinks: readCount(values['min-sitelinks'] ?? '0'),
  });
  if (!filter.success) throw new Error(describeIssue(filter.error.issues[0]?.path, values));
  return {
    action: values['dry-run'] ? 'try' : 'import',
    path: resolve(path),
    dataDir,
    filter: filter.data,
  };
}

function readList(value: string | undefined): string[] | undefined {
  return value
    ?.split(',')
    .map((word) => word.trim().toLowerCase())
    .filter((word) => word !== '');
}

function readCount(value: string): number {
  return /^\d+$/.test(value) ? Number(value) : Number.NaN;
}

function describeIssue(
  path: readonly PropertyKey[] | undefined,
  values: Readonly<Record<string, string | boolean | undefined>>,
): string {
  switch (path?.[0]) {
    case 'types':
      return `--types takes ${everything.types.join(', ')}, not "${values.types}".`;
    case 'languages':
      return `--languages takes ${everything.languages.join(', ')}, not "${values.languages}".`;
    default:
      return `--min-sitelinks takes a whole number, not "${values['min-sitelinks']}".`;
  }
}
