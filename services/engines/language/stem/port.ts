export { stemsVersion, stemWithoutMarks, stemWord } from './stem-word.ts';
