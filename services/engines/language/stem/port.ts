export { languages } from '../types.ts';
export { stemsVersion, stemWithoutMarks, stemWord } from './stem-word.ts';
