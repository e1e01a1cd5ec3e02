import { readingOf } from '../../services/engines/language/correction/context/repetitions.ts';
import type { GoldSentence, GoldToken } from './conllu.ts';

/** From this share of one reading's followers another one may follow it. */
const minShare = 0.005;
const minCount = 3;
/** Readings that say more about the tagging than about the word. */
const doubtful = /^(?:X|PROPN|SYM|PUNCT|NUM)/;

/**
 * Learns which readings of one word may follow each other, such as "had" as auxiliary and as participle: where words of the
 * first one's lemma are followed by the other's class.
 */
export function learnDoubles(sentences: readonly GoldSentence[]): string[] {
  const readings = new Map<string, Map<string, string>>();
  const followers = new Map<string, Map<string, number>>();
  for (const { tokens } of sentences) {
    for (const [i, token] of tokens.entries()) {
      const word = token.form.toLowerCase();
      const reading = readingOf(token.upos, token.feats);
      const next: GoldToken | undefined = tokens[i + 1];
      const key = `${token.lemma} ${reading}`;
      readings.set(word, (readings.get(word) ?? new Map()).set(reading, key));
      if (!next) continue;
      const counts = followers.get(key) ?? new Map<string, number>();
      const other = readingOf(next.upos, next.feats);
      counts.set(other, (counts.get(other) ?? 0) + 1);
      followers.set(key, counts);
    }
  }
  const doubles: string[] = [];
  for (const [word, own] of readings) {
    for (const [first, key] of own) {
      const counts = followers.get(key) ?? new Map<string, number>();
      const total = [...counts.values()].reduce((a, b) => a + b, 0);
      for (const second of own.keys()) {
        const count = counts.get(second) ?? 0;
        const isDoubtful = first === second || doubtful.test(first) || doubtful.test(second);
        if (!isDoubtful && count >= minCount && count >= total * minShare)
          doubles.push(`${word} ${first} ${second}`);
      }
    }
  }
  return doubles.sort();
}
