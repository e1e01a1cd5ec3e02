export { limitKnownWords } from './known-words.ts';
export { queryWords } from './query-words.ts';
export type { WordList } from './read-words.ts';
export { readWords } from './read-words.ts';
export { areKin, areSameName } from './related-stems.ts';
export { sentenceStarts } from './sentence-starts.ts';
export { isGrammatical, stopWords } from './stop-words.ts';
export { wordsVersion } from './word-stem.ts';
