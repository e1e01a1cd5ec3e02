import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Sample } from '../lib/drafts/samples.ts';

/** Reads the articles of `content/samples` by id. */
export function readSampleArticles(): ReadonlyMap<string, Sample> {
  const folder = resolve(import.meta.dirname, '../content/samples');
  return new Map(
    readdirSync(folder).map((name) => {
      const sample = Sample.parse(JSON.parse(readFileSync(join(folder, name), 'utf8')));
      return [sample.id, sample];
    }),
  );
}

export function paragraphsOf({ lead, body }: Sample): string[] {
  return [lead, ...body];
}

export function paraSpecsOf({ title, lead, body }: Sample) {
  return [
    { type: 'title', text: title },
    { type: 'lead', text: lead },
    ...body.map((text) => ({ type: 'text', text })),
  ];
}
