import type { ArchiveArticle } from '../lib/contract/retrieval.ts';
import { memoize } from '../lib/runtime/memoize.ts';

/** A generated article with the ids of its entities (`G…`), the most important first. */
export type GeneratedArticle = {
  readonly article: ArchiveArticle;
  readonly entities: readonly string[];
};

type ArticleSettings = {
  readonly count: number;
  readonly seed?: number;
  /** Share of articles that nearly repeat an earlier one, 0–1. */
  readonly duplicates?: number;
  /** Shares of languages with distinct words, such as `{ en: 0.7, cs: 0.3 }`. */
  readonly languages?: Readonly<Record<string, number>>;
};

/** Rank up to which frequency is 1 / rank; beyond it is 1 / rank², so that new words keep coming. */
const commonWords = 10_000;
const tailShare = 1 / (1 + Math.log(commonWords));
const entityCount = 60_000;
const authorCount = 400;
const tenYears = 10 * 365.25 * 86_400_000;
const lastDate = Date.UTC(2026, 0, 1);
const consonants = 'b c d f g h j k l m n p r s t v z sh ch tr st pl kr br'.split(' ');
const vowels = 'a e i o u'.split(' ');
const endings = ['', '', '', 'n', 's', 't', 'm', 'ns'];
const sections =
  'Home World Europe Politics Parliament Economy Markets Companies Labour Energy Transport Environment Weather Science Technology Health Education Justice Crime Defence Religion Culture Film Music Books Football Hockey Tennis Regions Society'.split(
    ' ',
  );

type Draw = {
  readonly share: () => number;
  readonly below: (end: number) => number;
  /** Integer below `end` with probability about 1 / (number + 1): Zipf's law. */
  readonly zipf: (end: number) => number;
  readonly rank: () => number;
  readonly around: (mean: number, deviation: number) => number;
};

/** Returns pseudo-random numbers from 0 to 1, without 1; the same for the same seed. */
export function mulberry32(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function createDraw(seed: number): Draw {
  const share = mulberry32(seed);
  const zipf = (end: number) => Math.floor(Math.exp(share() * Math.log(end + 1))) - 1;
  return {
    share,
    below: (end) => Math.floor(share() * end),
    zipf,
    rank: () =>
      share() < tailShare ? Math.floor(commonWords / Math.max(share(), 1e-4)) : zipf(commonWords),
    around: (mean, deviation) =>
      mean + deviation * (share() + share() + share() + share() - 2) * Math.sqrt(3),
  };
}

/**
 * Generates articles like those of an archive: about 330 words with Zipf's frequencies and recurring topics, title, lead,
 * paragraphs, one or two of 30 sections, authors, ordered dates over ten years, entities with a long tail. Deterministic.
 */
export function* generateArticles(settings: ArticleSettings): Generator<GeneratedArticle> {
  const { count, seed = 1, duplicates = 0.05, languages = { en: 1 } } = settings;
  const draw = createDraw(seed);
  const recent: GeneratedArticle[] = [];
  for (let number = 0; number < count; number += 1) {
    const date = lastDate - tenYears + (tenYears * (number + draw.share())) / count;
    const leader = draw.share() < duplicates ? recent[draw.below(recent.length)] : undefined;
    const generated = leader
      ? nearlyAgain(leader, number, date, draw)
      : write(number, date, drawLanguage(languages, draw), draw);
    recent[number % 500] = generated;
    yield generated;
  }
}

function write(number: number, date: number, language: string, draw: Draw): GeneratedArticle {
  const entities = [
    ...new Set(
      Array.from({ length: 3 + draw.below(9) }, () => `G${1_000 + draw.zipf(entityCount)}`),
    ),
  ];
  const topic = [
    ...entities.flatMap(entityName),
    ...Array.from({ length: 10 }, () => wordOf(200 + draw.rank(), language)),
  ];
  const sentence = (length: number) => {
    const words = Array.from({ length: Math.max(3, Math.round(length)) }, () =>
      draw.share() < 0.18
        ? (topic[draw.zipf(topic.length)] ?? '')
        : wordOf(draw.rank(), language) + (endings[draw.below(endings.length)] ?? ''),
    );
    const text = words.join(' ');
    return text.charAt(0).toUpperCase() + text.slice(1);
  };
  const paragraph = (length: number) => {
    const sentences = [];
    for (let left = length; left > 0; ) {
      const own = Math.min(left, draw.around(16, 5));
      sentences.push(`${sentence(own)}.`);
      left -= Math.max(3, own);
    }
    return sentences.join(' ');
  };
  const paraSpecs = [
    { type: 'title', text: sentence(draw.around(8, 2)) },
    { type: 'lead', text: paragraph(draw.around(28, 8)) },
  ];
  for (let left = 255 * Math.exp(draw.around(0, 0.55)); left > 0; ) {
    const length = Math.min(left, Math.max(10, draw.around(45, 15)));
    paraSpecs.push({ type: 'text', text: paragraph(length) });
    left -= length;
  }
  const section = [draw.zipf(sections.length), draw.below(sections.length)]
    .slice(0, draw.share() < 0.3 ? 2 : 1)
    .map((place) => sections[place] ?? '');
  return {
    article: { id: idOf(number), language, paraSpecs, metadata: metadataOf(date, section, draw) },
    entities,
  };
}

/** Repeats an article as an agency does: another id, hour and author, a few words changed. */
function nearlyAgain(
  { article, entities }: GeneratedArticle,
  number: number,
  date: number,
  draw: Draw,
): GeneratedArticle {
  const language = article.language ?? 'en';
  const paraSpecs = article.paraSpecs.map(({ type, text }) => ({
    type,
    text: text.replace(/\p{L}+/gu, (word) =>
      draw.share() < 0.02 ? wordOf(draw.rank(), language) : word,
    ),
  }));
  const section = [article.metadata?.section ?? []].flat();
  return {
    article: { id: idOf(number), language, paraSpecs, metadata: metadataOf(date, section, draw) },
    entities,
  };
}

function idOf(number: number): string {
  return `generated-${String(number).padStart(7, '0')}`;
}

function metadataOf(date: number, section: string[], draw: Draw) {
  return {
    publishDate: new Date(date).toISOString(),
    section,
    author: entityName(`G${2_000_000 + draw.zipf(authorCount)}`).join(' '),
  };
}

function drawLanguage(languages: Readonly<Record<string, number>>, draw: Draw): string {
  const total = Object.values(languages).reduce((sum, share) => sum + share, 0);
  let left = draw.share() * total;
  for (const [language, share] of Object.entries(languages)) {
    left -= share;
    if (left < 0) return language;
  }
  return 'en';
}

/** Returns the capitalised words of an entity's name; first names are shared by many. */
export function entityName(id: string): string[] {
  const number = Number(id.slice(1));
  return [(number * 7) % 1_009, 5_000 + ((number * 13) % 30_011)].map((rank) => {
    const word = wordOf(rank, 'names');
    return word.charAt(0).toUpperCase() + word.slice(1);
  });
}

const syllablesOf = memoize((language: string) => {
  const draw = createDraw(
    [...language].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7),
  );
  return consonants
    .flatMap((consonant) => vowels.map((vowel) => consonant + vowel))
    .map((syllable) => ({ syllable, place: draw.share() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ syllable }) => syllable);
});

/** Returns the word of a rank: frequent ones are shorter. Ends in a vowel, so that {@link endings} can be separated. */
function wordOf(rank: number, language: string): string {
  const own = syllablesOf(language);
  let word = '';
  for (let left = rank + 1; left > 0; left = Math.floor(left / own.length))
    word += own[left % own.length] ?? '';
  return word;
}

/** Takes the next articles, at most `count`; the generator goes on after them. */
export function* takeArticles(
  generated: Generator<GeneratedArticle>,
  count: number,
): Generator<ArchiveArticle> {
  for (let taken = 0; taken < count; taken += 1) {
    const { value, done } = generated.next();
    if (done) return;
    yield value.article;
  }
}
