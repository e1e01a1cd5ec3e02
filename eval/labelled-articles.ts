import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';

/** A name of an article, as `eval/samples/README.md` describes it. */
const LabelledName = z.strictObject({
  base: z.string().min(1),
  type: z.enum(['PER', 'ORG', 'LOC', 'EVENT', 'PRODUCT']),
  /** Distinct strings of the title and the text that refer to it. */
  mentions: z.array(z.string().min(1)).min(1),
  wikidata: z
    .string()
    .regex(/^Q\d+$/)
    .optional(),
  /** Set where a real thing has no known Wikidata id. */
  isReal: z.literal(true).optional(),
});

const Labels = z.strictObject({
  id: z.string().regex(/^[a-z]{2}-\d{2}$/),
  names: z.array(LabelledName),
  /** Most important first. */
  tags: z.array(
    z.strictObject({
      label: z.string().min(1),
      kind: z.enum(['person', 'organization', 'place', 'event', 'product', 'topic']),
    }),
  ),
});
const TopicArticle = z.object({ id: z.string(), title: z.string(), text: z.string() });
const NewsArticle = z.strictObject({
  ...Labels.shape,
  id: z.string().regex(/^(?:news|november|december)-[a-z]{2}-\d$/),
  language: z.string().length(2),
  title: z.string().min(1),
  text: z.string().min(1),
});

export type LabelledArticle = z.output<typeof Labels> & z.output<typeof TopicArticle>;

/** Invented articles of many subjects, news about real things, or news as of local papers, that of November in two halves. */
export type LabelledSet = 'topics' | 'news' | 'november-seen' | 'november-held' | 'december';

/** Reads the labelled articles of a set with their titles and texts. */
export function readLabelledArticles(set: LabelledSet = 'topics'): LabelledArticle[] {
  const samples = join(import.meta.dirname, 'samples');
  if (set !== 'topics') return readLines(join(samples, `labelled-${set}.jsonl`), NewsArticle);
  const folder = resolve(import.meta.dirname, '../training/language/topics');
  const files = readdirSync(folder).filter((name) => name.endsWith('.jsonl'));
  const articles = files.flatMap((name) => readLines(join(folder, name), TopicArticle));
  const byId = new Map(articles.map((article) => [article.id, article]));
  return readLines(join(samples, 'labelled-articles.jsonl'), Labels).map((labels) => {
    const article = byId.get(labels.id);
    if (!article) throw new Error(`No article ${labels.id}`);
    return { ...labels, title: article.title, text: article.text };
  });
}

function readLines<T>(path: string, schema: z.ZodType<T>): T[] {
  const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => schema.parse(JSON.parse(line)));
}
