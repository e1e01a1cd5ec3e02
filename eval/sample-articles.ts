import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';

const Sample = z.object({
  id: z.string(),
  language: z.string(),
  section: z.string(),
  date: z.iso.date(),
  title: z.string(),
  lead: z.string(),
  body: z.array(z.string()),
});
export type SampleArticle = z.output<typeof Sample>;

export function readSampleArticles(): ReadonlyMap<string, SampleArticle> {
  const folder = resolve(import.meta.dirname, '../content/samples');
  return new Map(
    readdirSync(folder).map((name) => {
      const sample = Sample.parse(JSON.parse(readFileSync(join(folder, name), 'utf8')));
      return [sample.id, sample];
    }),
  );
}

export function paragraphsOf({ lead, body }: SampleArticle): string[] {
  return [lead, ...body];
}

export function paraSpecsOf({ title, lead, body }: SampleArticle) {
  return [
    { type: 'title', text: title },
    { type: 'lead', text: lead },
    ...body.map((text) => ({ type: 'text', text })),
  ];
}
