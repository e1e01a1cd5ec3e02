import { readFileSync } from 'node:fs';
import { findNameMentions } from '../services/engines/language/entities/find-name-mentions.ts';
import type { Clause } from '../services/engines/language/relations/find-ordered-clauses.ts';
import {
  findAppositions,
  findClauses,
  spansOf,
} from '../services/engines/language/relations/find-relations.ts';
import { membersOf } from '../services/engines/language/relations/participant.ts';
import { trainingFile } from '../training/language/training-data.ts';
import { viewText } from './annotate-text.ts';
import { type Bag, bagOf } from './bm25.ts';
import { type EvalResult, type EvalRow, f1 } from './eval-row.ts';

/** Measures relations on CaRB: a tuple matches the unmatched gold tuple with the highest word F1 above one half. */
export const relationRows: readonly EvalRow[] = [
  { name: 'relations en, CaRB dev', run: matchTuples },
];

function sizeOf(bag: Bag): number {
  return bag.values().reduce((sum, count) => sum + count, 0);
}

function wordF1(a: Bag, b: Bag): number {
  let shared = 0;
  for (const [word, count] of a) shared += Math.min(count, b.get(word) ?? 0);
  const size = sizeOf(a) + sizeOf(b);
  return size === 0 ? 0 : (2 * shared) / size;
}

function readGold(): Map<string, Bag[]> {
  const gold = new Map<string, Bag[]>();
  for (const line of readFileSync(trainingFile('dev/relations/carb.dev.tsv'), 'utf8').split('\n')) {
    const [sentence, ...parts] = line.split('\t');
    if (!sentence || parts.length === 0) continue;
    const words = parts.join(' ').toLowerCase().split(/\s+/).filter(Boolean);
    gold.set(sentence, [...(gold.get(sentence) ?? []), bagOf(words)]);
  }
  return gold;
}

function matchTuples(): EvalResult {
  let right = 0;
  let found = 0;
  let expected = 0;
  for (const [sentence, gold] of readGold()) {
    const guesses = extract(joinClitics(sentence));
    const open = [...gold];
    found += guesses.length;
    expected += gold.length;
    for (const guess of guesses) {
      let best = -1;
      let bestScore = 0.5;
      for (const [index, bag] of open.entries()) {
        const score = wordF1(guess, bag);
        if (score <= bestScore) continue;
        best = index;
        bestScore = score;
      }
      if (best < 0) continue;
      open.splice(best, 1);
      right++;
    }
  }
  return { measure: 'tuple F1, %', value: f1(right, found, expected) };
}

/** Joins the clitics that the corpus separates by spaces. */
function joinClitics(sentence: string): string {
  return sentence.replace(/ (['’](?:s|re|ve|d|ll|m)\b|n['’]t\b)/g, '$1');
}

/** Converts each clause with a subject to a tuple of subject, verb and complements. */
function extract(text: string): Bag[] {
  const view = viewText(text, 'en');
  const names = spansOf(
    findNameMentions(view).map(({ type, sentence, from, to }) => ({
      type,
      mentions: [{ sentence, from, to }],
    })),
  );
  return findClauses(view, names).flatMap(({ sentence: { tokens }, chunks, clauses }) => {
    const wordsAt = (places: readonly number[]) => places.flatMap((at) => tokens[at]?.norm ?? []);
    const tuples = [
      ...clauses.flatMap((clause) => placesOf(clause).map(wordsAt)),
      ...findAppositions(tokens, chunks).map(({ subject, attribute }) => [
        ...wordsAt(range(subject.from, subject.to)),
        'is',
        ...wordsAt(range(attribute.from, attribute.to)),
      ]),
    ];
    return tuples.filter((words) => words.length > 0).map(bagOf);
  });
}

/** Returns the positions of a clause's words for each pair of coordinated subjects and objects. */
function placesOf({ verb, subject, object, end }: Clause): number[][] {
  const [first, last] = verb.passive ? [object, undefined] : [subject, object];
  if (!first) return [];
  return membersOf(first).flatMap((doer) =>
    membersOf(last).map((done) => {
      const places = new Set(range(verb.from, end));
      if (last?.members) {
        for (const place of range(last.from, last.to)) places.delete(place);
        for (const place of range(done?.from ?? 0, done?.to ?? 0)) places.add(place);
      }
      for (const place of range(doer?.from ?? 0, doer?.to ?? 0)) places.add(place);
      return [...places].sort((a, b) => a - b);
    }),
  );
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
}
