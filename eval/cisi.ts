import { readFileSync } from 'node:fs';
import { trainingFile } from '../training/language/training-data.ts';

export type CisiDocument = { id: number; title: string; text: string };
export type CisiQuery = { id: number; text: string; relevant: ReadonlySet<number> };

/** Entries of a file in SMART's format: `.I 1`, then `.T`, `.W` … with lines of text. */
function readEntries(name: string): Map<string, string>[] {
  const entries: Map<string, string>[] = [];
  let field = '';
  for (const line of readFileSync(trainingFile(name), 'utf8').split('\n')) {
    const [, letter = '', rest = ''] = /^\.([ITAWBX])(?:\s+(.*))?\s*$/.exec(line) ?? [];
    if (letter === 'I') entries.push(new Map([['I', rest]]));
    if (letter !== '') field = letter;
    else entries.at(-1)?.set(field, `${entries.at(-1)?.get(field) ?? ''}${line} `);
  }
  return entries;
}

function textOf(entry: Map<string, string>, field: string): string {
  return (entry.get(field) ?? '').replace(/\s+/g, ' ').trim();
}

/** CISI: 1,460 abstracts on information science; of the queries those that have judgements. */
export function readCisi(): { documents: CisiDocument[]; queries: CisiQuery[] } {
  const folder = 'dev/retrieval/cisi';
  const relevant = new Map<number, Set<number>>();
  for (const line of readFileSync(trainingFile(`${folder}/CISI.REL`), 'utf8').split('\n')) {
    const [query, document] = line.trim().split(/\s+/).map(Number);
    if (query && document) relevant.set(query, (relevant.get(query) ?? new Set()).add(document));
  }
  return {
    documents: readEntries(`${folder}/CISI.ALL`).map((entry) => ({
      id: Number(entry.get('I')),
      title: textOf(entry, 'T'),
      text: textOf(entry, 'W'),
    })),
    queries: readEntries(`${folder}/CISI.QRY`).flatMap((entry) => {
      const id = Number(entry.get('I'));
      const own = relevant.get(id);
      return own ? [{ id, text: textOf(entry, 'W'), relevant: own }] : [];
    }),
  };
}
