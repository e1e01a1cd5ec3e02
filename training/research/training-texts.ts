import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';

/**
 * Invented news in `texts`, each article followed by questions on it:
 *
 *     # id | language | day | section | title
 *     The lead.
 *
 *     A paragraph.
 *
 *     ? language | question | label | label
 *
 * A label is `@ words => span`: words of the sentence that answers and the answer in it; one of both may be left out. What
 * stands in another article begins with its id and a colon. A single `-`: nothing answers.
 */
type TrainingText = ReturnType<typeof parseTrainingText>;

const Head = z.tuple([
  z.string().regex(/^[a-z0-9-]+$/),
  z.enum(['en', 'cs']),
  z.iso.date(),
  z.string().min(1),
  z.string().min(1),
]);
export type TrainingArticle = TrainingText['articles'][number];

const Asked = z.tuple([z.enum(['en', 'cs']), z.string().min(1)], z.string());

/** Reads all texts and questions; throws if a file is malformed or a label does not match its article. */
export function readTrainingTexts(): TrainingText {
  const folder = new URL('texts/', import.meta.url);
  const files = readdirSync(folder).toSorted();
  const texts = files.map((name) =>
    parseTrainingText(readFileSync(new URL(name, folder), 'utf8'), name),
  );
  return {
    articles: texts.flatMap(({ articles }) => articles),
    questions: texts.flatMap(({ questions }) => questions),
  };
}

/** Parses one file; `name` is for error messages. */
export function parseTrainingText(text: string, name: string) {
  const parts = text.split(/^# /mu).slice(1).map(readPart);
  const articles = parts.map(({ article }) => article);
  const questions = parts.flatMap((part) => part.questions);
  const byId = new Map(articles.map((article) => [article.id, article]));
  for (const { question, labels } of questions) {
    for (const { article, words } of labels) {
      const own = byId.get(article);
      const all = [own?.title, ...(own?.paragraphs ?? [])].join('\n');
      const missing = words.find((each) => !all.includes(each));
      if (missing === undefined) continue;
      throw new Error(`${name}: “${missing}” of “${question}” does not stand in ${article}`);
    }
  }
  return { articles, questions };
}

function readPart(part: string) {
  const [head = '', ...lines] = part.split('\n');
  const [id, language, date, section, title] = Head.parse(fields(head));
  const isAsked = (line: string) => line.startsWith('? ');
  const paragraphs = lines.filter((line) => line.trim() !== '' && !isAsked(line));
  return {
    article: { id, language, date, section, title, paragraphs: paragraphs.map((p) => p.trim()) },
    questions: lines.filter(isAsked).map((line) => {
      const [, question, ...labels] = Asked.parse(fields(line.slice(2)));
      if (labels.length === 0) throw new Error(`“${question}” of ${id} has no label`);
      const said = labels[0] === '-' ? [] : labels.map((label) => readLabel(label, id));
      return { question, labels: said };
    }),
  };
}

function fields(line: string): string[] {
  return line.split(' | ').map((field) => field.trim());
}

const pattern = /^(?:(?<article>[a-z0-9-]+):\s*)?(?:@\s*(?<words>.+?))?(?:\s*=>\s*(?<span>.+))?$/u;

/** All the words occur in the answering sentence. */
function readLabel(label: string, near: string) {
  const { article = near, words, span } = pattern.exec(label)?.groups ?? {};
  const found = [words, span].filter((each) => each !== undefined);
  if (found.length === 0) throw new Error(`“${label}” of ${near} is no label`);
  return { article, words: found };
}
