import { fold } from '../../../../lib/text/fold.ts';
import { readTable } from '../understand/word-lists/read-word-list.ts';

const patterns: ReadonlyMap<string, RegExp> = new Map(
  readTable('cue-words.tsv', import.meta.url).map(([cue, language, words]) => [
    `${cue} ${language}`,
    new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'u'),
  ]),
);

/** True if a text gives a reason: "because", "kvůli". */
export function givesReason(text: string, language: string): boolean {
  return patterns.get(`reason ${language}`)?.test(fold(text)) ?? false;
}

/** True if a text singles one thing out: "the last", "nejdelší". */
export function saysExtreme(text: string, language: string): boolean {
  return patterns.get(`extreme ${language}`)?.test(fold(text)) ?? false;
}
