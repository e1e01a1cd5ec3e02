export { abbreviationsOf } from '../abbreviations.ts';
export { languages } from '../types.ts';
