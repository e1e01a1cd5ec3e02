import { asRetrieval, type Paragraph, paragraphsOf } from '../article-forms.ts';
import type { SentArticle } from '../types.ts';
import { sentenceStarts } from '../words/sentence-starts.ts';
import { type PassageRange, wholeArticle } from './article-vectors.ts';

/** Words of a passage: the encoder reads about 300. */
const passageWords = 120;
/** A rest with fewer words joins the passage before. */
const minRest = 40;
/** Passages of an article; what follows is found by its words only. */
const maxPassages = 200;
/** UTF-16 units of a text that are read; the encoder reads less. */
const maxLength = 4_000;

export type Passage = {
  readonly range: PassageRange;
  readonly text: string;
  readonly language: string | undefined;
};

/** Title and lead, or the beginning where an article has none. */
export function wholeText(sent: SentArticle, language: string | undefined): Passage {
  const paragraphs = paragraphsOf(asRetrieval(sent));
  const of = (part: Paragraph['part']) =>
    paragraphs.filter((each) => each.part === part).map(({ text }) => text);
  const head = [...of('title'), ...of('lead')].join(' ');
  const rest = of('lead').length > 0 ? '' : (of('text')[0] ?? '');
  const text = `${head} ${rest}`.trim().slice(0, maxLength);
  return { range: wholeArticle, text, language };
}

type Sentence = {
  paragraph: number;
  language: string | undefined;
  from: number;
  to: number;
  text: string;
  words: number;
};

/** Cuts lead and text into passages on the borders of sentences. The title goes in front of each, as its subject. */
export function cutPassages(sent: SentArticle, language: string | undefined): Passage[] {
  const paragraphs = paragraphsOf(asRetrieval(sent));
  const title = paragraphs.find(({ part }) => part === 'title')?.text ?? '';
  const sentences = paragraphs.filter(({ part }) => part !== 'title').flatMap(sentencesOf);
  const groups: Sentence[][] = [];
  let words = 0;
  let left = sentences.reduce((sum, each) => sum + each.words, 0);
  for (const sentence of sentences) {
    const last = groups.at(-1);
    if (last && (words + sentence.words <= passageWords || left < minRest)) last.push(sentence);
    else {
      groups.push([sentence]);
      words = 0;
    }
    words += sentence.words;
    left -= sentence.words;
  }
  return groups.slice(0, maxPassages).flatMap((group): Passage[] => {
    const [first] = group;
    const last = group.at(-1);
    if (!first || !last) return [];
    const text = group.map((each) => each.text).join(' ');
    return [
      {
        range: {
          fromParagraph: first.paragraph,
          from: first.from,
          toParagraph: last.paragraph,
          to: last.to,
        },
        text: `${title} ${text}`.trim().slice(0, maxLength),
        language: first.language ?? language,
      },
    ];
  });
}

function sentencesOf({ number: paragraph, text, language }: Paragraph): Sentence[] {
  const starts = sentenceStarts(text);
  return starts.flatMap((from, at): Sentence[] => {
    const own = text.slice(from, starts[at + 1]).trimEnd();
    if (own === '') return [];
    const words = own.split(/\s+/).length;
    return [{ paragraph, language, from, to: from + own.length, text: own, words }];
  });
}
