import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { languages } from '../../services/engines/language/types.ts';

const TopicArticle = z.strictObject({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  topics: z.array(z.string().regex(/^medtop:\d{8}$/)).min(1),
});

export type TopicArticle = {
  id: string;
  language: (typeof languages)[number];
  title: string;
  text: string;
  /** Eight digits each; the subject first. */
  topics: string[];
};

/** Reads our articles with their media topics: those to learn from, or those that are held back to measure on. */
export function readTopicArticles(part: 'learned' | 'held back'): TopicArticle[] {
  const folder = join(import.meta.dirname, 'topics');
  const files = readdirSync(folder).filter((name) => name.endsWith('.jsonl'));
  return files
    .sort()
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').trimEnd().split('\n'))
    .map((line) => TopicArticle.parse(JSON.parse(line)))
    .filter(({ id }) => isHeldBack(id) === (part === 'held back'))
    .map(({ topics, ...article }) => ({
      ...article,
      language: languageOf(article.id),
      topics: topics.map((code) => code.replace('medtop:', '')),
    }));
}

/** Reports of daily news are all learned from. */
function isHeldBack(id: string): boolean {
  const number = /^[a-z]{2}-(?<number>\d+)$/.exec(id)?.groups?.number;
  return number !== undefined && Number(number) % 5 === 0;
}

function languageOf(id: string): TopicArticle['language'] {
  const language = languages.find((each) => id.startsWith(`${each}-`));
  if (!language) throw new Error(`The id ${id} begins with no language.`);
  return language;
}
