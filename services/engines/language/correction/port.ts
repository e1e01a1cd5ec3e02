export { loadLexicon } from './lexicon.ts';
