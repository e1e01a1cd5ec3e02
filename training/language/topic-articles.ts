import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type Language, languages } from '../../services/engines/language/types.ts';

const TopicArticle = z.strictObject({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  topics: z.array(z.string().regex(/^medtop:\d{8}$/)).min(1),
});

export type TopicArticle = {
  id: string;
  language: Language;
  title: string;
  text: string;
  /** Eight digits each; the subject first. */
  topics: string[];
};

/** Reads our articles with their media topics: those to learn from, or those that are held back to measure on. */
export function readTopicArticles(part: 'learned' | 'held back'): TopicArticle[] {
  return languages.flatMap((language) => {
    const file = readFileSync(join(import.meta.dirname, 'topics', `${language}.jsonl`), 'utf8');
    const articles = file
      .trimEnd()
      .split('\n')
      .map((line) => TopicArticle.parse(JSON.parse(line)));
    return articles
      .filter(({ id }) => (Number(id.slice(3)) % 5 === 0) === (part === 'held back'))
      .map(({ topics, ...article }) => ({
        ...article,
        language,
        topics: topics.map((code) => code.replace('medtop:', '')),
      }));
  });
}
