import {
  type Answerer,
  eldLanguages,
  hunspellAlarms,
  hunspellWords,
  segmenterSentences,
  segmenterWords,
} from './javascript.ts';

/** Another library that gives the answers of some rows. */
export type Peer = {
  /** With its version. */
  name: string;
  rows: RegExp;
  /** A job of `answer.py`, or a function here. */
  answer: string | Answerer;
};

const english = 'spaCy 3.8.18, en_core_web_sm 3.8.0';
const french = 'spaCy 3.8.18, fr_core_news_sm 3.8.0';
const segmenter = `Intl.Segmenter, ICU ${process.versions.icu}`;

/** The versions are those of `requirements.txt` and `package.json`. */
export const peers: readonly Peer[] = [
  { name: 'eld 2.1.0, large', rows: /^language,/, answer: eldLanguages },
  { name: 'lingua 2.1.1', rows: /^language,/, answer: 'lingua' },
  { name: 'py3langid 0.4.0', rows: /^language,/, answer: 'py3langid' },
  { name: segmenter, rows: /^sentences /, answer: segmenterSentences },
  { name: english, rows: /^sentences en/, answer: 'spacy sentences' },
  { name: french, rows: /^sentences fr/, answer: 'spacy sentences' },
  { name: 'pysbd 0.3.4', rows: /^sentences (?:en|de|es|fr|nl|pl|sk)/, answer: 'pysbd' },
  { name: segmenter, rows: /^tokens /, answer: segmenterWords },
  { name: 'spaCy 3.8.18, rules', rows: /^tokens /, answer: 'spacy tokens' },
  { name: english, rows: /^(?:tags|lemmas) en/, answer: 'spacy words' },
  { name: french, rows: /^(?:tags|lemmas|trees) fr/, answer: 'spacy words' },
  { name: 'simplemma 2.0.0', rows: /^lemmas /, answer: 'simplemma' },
  { name: english, rows: /^names en, Groningen/, answer: 'spacy names, Groningen' },
  { name: english, rows: /^names en, Universal/, answer: 'spacy names' },
  { name: 'yake 0.7.3', rows: /^labelled .*first ten/, answer: 'yake' },
  { name: 'ogonki 0.1.0', rows: /^diacritics pl/, answer: 'ogonki' },
  { name: 'symspellpy 6.10.1', rows: /^spelling en, known slips/, answer: 'symspellpy' },
  {
    name: 'hunspell-wasm 0.3.0, dictionary-en 4.0.0',
    rows: /^spelling en, known slips/,
    answer: hunspellWords,
  },
  {
    name: 'hunspell-wasm 0.3.0, the same dictionary',
    rows: /^spelling .*clean/,
    answer: hunspellAlarms,
  },
  { name: 'vaderSentiment 3.3.2', rows: /^sentiment en/, answer: 'vader' },
  { name: 'bm25s 0.3.16, Snowball stems', rows: /^retrieval, (?!plain)/, answer: 'bm25s' },
];
