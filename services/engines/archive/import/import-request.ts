import { resolve } from 'node:path';
import { homeDataset } from '../../../../lib/contract/archive-names.ts';
import { readImportOptions } from '../../../../lib/runtime/import-options.ts';
import { readFieldMap } from './record-fields.ts';

export const usage = `npm run import archive FILE -- [options]

FILE has an article a line as JSON, or is a table with a header (.csv, .tsv, .txt); plain, .gz or .bz2.

  --dataset NAME              the dataset that the articles go into; archive when left out
  --create-dataset            creates the dataset where there is none of this name
  --language CODE             the language of articles that do not say theirs; recognized when left out
  --map title=Headline,…      which column or member is what: id, title, lead, text, date, section, author, url, language,
                              tags, keywords; another word becomes metadata of that name
  --date-order dmy | mdy      what 06/05/2024 means
  --encoding NAME             of the file: utf-8 when left out, windows-1250, …
  --format json | csv         where the name of the file does not tell
  --dry-run                   reads and counts, sends nothing
  --from-start                begins anew instead of going on where an earlier run stopped`;

const options = {
  dataset: { type: 'string' },
  'create-dataset': { type: 'boolean' },
  language: { type: 'string' },
  map: { type: 'string' },
  'date-order': { type: 'string' },
  encoding: { type: 'string' },
  format: { type: 'string' },
  'dry-run': { type: 'boolean' },
  'from-start': { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

/** Parses the words after `archive`; undefined where help is asked for. Throws with a sentence. */
export function readRequest(
  words: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
) {
  const { values, positionals } = readImportOptions(
    { part: 'archive', options, usage },
    words,
    environment,
  );
  if (values.help) return undefined;
  const [path, extra] = positionals;
  if (path === undefined) throw new Error(`Name the file to import.\n\n${usage}`);
  if (extra !== undefined) {
    throw new Error(`One file is imported at a time; "${extra}" is one word too many.`);
  }
  const { dataset = homeDataset, language, encoding = 'utf-8', map } = values;
  if (dataset.trim() === '') throw new Error('--dataset takes a name.');
  if (language !== undefined && !/^[a-z]{2,3}$/.test(language)) {
    throw new Error(`--language takes a code such as "en", not "${language}".`);
  }
  const dateOrder = readChoice('date-order', values['date-order'], ['dmy', 'mdy']);
  const format = readChoice('format', values.format, ['json', 'csv']);
  requireEncoding(encoding);
  const usual: 'csv' | 'json' = /\.(csv|tsv|txt)(\.gz|\.bz2)?$/i.test(path) ? 'csv' : 'json';
  return {
    path: resolve(path),
    format: format ?? usual,
    dataset,
    createsDataset: values['create-dataset'] === true,
    language,
    map: map === undefined ? {} : readFieldMap(map),
    encoding,
    dateOrder,
    isDry: values['dry-run'] === true,
    fromStart: values['from-start'] === true,
  };
}

function readChoice<Choice extends string>(
  option: string,
  value: string | undefined,
  choices: readonly Choice[],
): Choice | undefined {
  const chosen = choices.find((each) => each === value);
  if (value !== undefined && chosen === undefined)
    throw new Error(`--${option} takes ${choices.join(' or ')}, not "${value}".`);
  return chosen;
}

export type ImportRequest = NonNullable<ReturnType<typeof readRequest>>;

function requireEncoding(label: string): void {
  let name = '';
  try {
    name = new TextDecoder(label).encoding;
  } catch {
    throw new Error(`--encoding: "${label}" is not known.`);
  }
  // Records are split before they are decoded.
  if (name.startsWith('utf-16'))
    throw new Error('A file in UTF-16 has to be saved as UTF-8 first.');
}
