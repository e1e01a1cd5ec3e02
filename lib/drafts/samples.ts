import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { Failure } from '../http/failure.ts';
import { emptyForm, type NewDraft } from './api.ts';
import type { ArticleContent } from './content/content.ts';
import type { SampleSummary } from './desk-api.ts';

/** An article of our own about something that happened, as it lies in `content/samples`. */
export const Sample = z.object({
  id: z.string().regex(/^[\w-]{1,80}$/),
  language: z.string().min(2).max(8),
  section: z.string().max(80),
  date: z.iso.date(),
  byline: z.string().max(300).optional(),
  dateline: z.string().max(200).optional(),
  title: z.string().min(1),
  lead: z.string().min(1),
  body: z.array(z.string().min(1)).min(1),
  about: z.string().optional(),
});
export type Sample = z.output<typeof Sample>;

/** Every sample, by language and then title; none where the folder is missing. */
export async function readSamples(folder: string): Promise<Sample[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const samples = await Promise.all(
    names
      .filter((name) => name.endsWith('.json'))
      .map(async (name) => Sample.parse(JSON.parse(await readFile(join(folder, name), 'utf8')))),
  );
  return samples.sort(
    (a, b) => a.language.localeCompare(b.language) || a.title.localeCompare(b.title, a.language),
  );
}

/** Puts the samples in the reader's language first; the order is otherwise kept. */
export function putLanguageFirst<T extends { language: string }>(
  samples: readonly T[],
  language: string,
): T[] {
  const isOthers = (sample: T) => Number(sample.language !== language);
  return samples.toSorted((a, b) => isOthers(a) - isOthers(b));
}

export function toSampleSummary({ id, title, language, section, date }: Sample): SampleSummary {
  return { id, title, language, section, date };
}

export function samplesFolder(): string {
  return join(process.cwd(), 'content', 'samples');
}

/** Reads a sample as the beginning of a draft. Throws `unknown-sample`. */
export async function draftFromSample(folder: string, id: string): Promise<NewDraft> {
  const sample = (await readSamples(folder)).find((candidate) => candidate.id === id);
  if (!sample) throw new Failure('unknown-sample');
  const inline = (text: string) => [{ type: 'text' as const, text }];
  const content: ArticleContent = {
    type: 'doc',
    content: [
      { type: 'title', content: inline(sample.title) },
      { type: 'lead', content: inline(sample.lead) },
      ...sample.body.map((text) => ({ type: 'paragraph' as const, content: inline(text) })),
    ],
  };
  const { section, date, byline = '', dateline = '' } = sample;
  return { content, form: { ...emptyForm, section, date, byline, dateline } };
}
