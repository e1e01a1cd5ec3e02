import { z } from 'zod';

/** The members of a mark, or of an article in a block `readAlso`, that can name a target. */
const Target = z.object({
  href: z.string().optional().catch(undefined),
  url: z.string().optional().catch(undefined),
  /** Id in the archive. */
  article: z.string().nullish().catch(undefined),
  id: z.string().nullish().catch(undefined),
});
const LinkMark = z.object({ type: z.literal('link'), attrs: Target });
const ReadAlso = z.object({
  type: z.literal('readAlso'),
  attrs: z.object({ articles: z.array(Target) }),
});
const Parent = z.object({
  marks: z.array(z.unknown()).optional().catch(undefined),
  content: z.array(z.unknown()).optional().catch(undefined),
});

/**
 * Lists the targets of links of an article in the editor's form: addresses and ids of the archive, each once, in the order of the text.
 * Nodes and marks that are not known are passed over.
 */
export function linksIn(content: unknown): string[] {
  const targets = new Set<string>();
  const waiting: unknown[] = [content];
  while (waiting.length > 0) {
    const node = waiting.pop();
    for (const target of targetsOf(node)) if (target !== '') targets.add(target);
    const parent = Parent.safeParse(node).data;
    waiting.push(...(parent?.content ?? []).toReversed());
  }
  return [...targets];
}

function targetsOf(node: unknown): string[] {
  const marks = Parent.safeParse(node).data?.marks ?? [];
  const inMarks = marks.flatMap((mark) => LinkMark.safeParse(mark).data?.attrs ?? []);
  const listed = ReadAlso.safeParse(node).data?.attrs.articles ?? [];
  return [...inMarks, ...listed].flatMap(({ href, url, article, id }) =>
    [href, url, article, id].flatMap((target) => target ?? []),
  );
}
