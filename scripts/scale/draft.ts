import { z } from 'zod';
import { emptyForm } from '../../lib/drafts/api.ts';
import type { Person } from './person.ts';

const Draft = z.object({
  id: z.string(),
  version: z.number(),
  content: z.object({ content: z.array(z.unknown()) }),
});
const Made = z.object({ draft: Draft });
const Refused = z.object({ current: Draft });

/** The article of these paragraphs. */
export function articleOf(title: string, paragraphs: readonly string[]) {
  const textOf = (text: string) => [{ type: 'text', text }];
  return {
    type: 'doc',
    content: [
      { type: 'title', content: textOf(title) },
      { type: 'lead' },
      ...paragraphs.map((text) => ({ type: 'paragraph', content: textOf(text) })),
    ],
  };
}

const Paragraph = z.object({
  type: z.literal('paragraph'),
  content: z.array(z.object({ text: z.string() })).default([]),
});

/** The texts of a draft's paragraphs. */
export function paragraphsOf({ content }: z.output<typeof Draft>['content']): string[] {
  return content.flatMap((block) => {
    const paragraph = Paragraph.safeParse(block).data;
    return paragraph ? [paragraph.content.map(({ text }) => text).join('')] : [];
  });
}

export async function startDraft(person: Person, at?: string) {
  const { draft } = await person.call(Made, '/api/drafts', { method: 'POST', body: {}, at });
  return draft;
}

export async function readDraft(person: Person, id: string, at?: string) {
  const { draft } = await person.call(Made, `/api/drafts/${id}`, { at });
  return draft;
}

export const form = { ...emptyForm, language: 'en' };

/** Saves once. `current`: somebody else was quicker; undefined: nobody answered. */
export async function trySave(
  person: Person,
  id: string,
  save: { baseVersion: number; title: string; paragraphs: readonly string[]; at?: string },
): Promise<'saved' | { current: z.output<typeof Draft> } | undefined> {
  const { baseVersion, title, paragraphs, at } = save;
  const answer = await person.try(`/api/drafts/${id}`, {
    ...{ method: 'PUT', at },
    body: { baseVersion, content: articleOf(title, paragraphs), form, threshold: 40 },
  });
  if (answer?.status === 200) return 'saved';
  return answer?.status === 409 ? Refused.parse(answer.body) : undefined;
}
