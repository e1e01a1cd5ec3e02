import { likenessFrom, minLikeness } from '../services/engines/archive/duplicates/likeness.ts';
import { signatureOf } from '../services/engines/archive/duplicates/signature.ts';
import type { Signature } from '../services/engines/archive/duplicates/signature-format.ts';
import {
  compareExactly,
  TestArticles,
} from '../services/engines/archive/duplicates/test-articles.ts';
import { TestIndex } from '../services/engines/archive/duplicates/test-index.ts';
import { printTable, stopwatch } from './measure.ts';

const pairCount = 1_000;
const sizes = [100_000, 500_000];
const articleLength = 330;
const articlesPerSecond = 1_500;

/** Measures recall and precision of duplicate detection against exact Jaccard, then its cost in a large archive. */
export async function run(): Promise<void> {
  measureRecall();
  measureCost();
}

type Pair = [string[], string[]];

/** A kind of pair; a person judged `isCopy`. */
type Kind = [name: string, isCopy: 'yes' | 'no', pair: () => Pair];

function listKinds(make: TestArticles): Kind[] {
  const text = (minLength: number) => make.article(make.number(minLength, 900));
  const edited = (share: number) => (): Pair => {
    const words = text(40);
    return [words, make.edit(words, share)];
  };
  const cut = (left: number, share: number) => (): Pair => {
    const words = text(150);
    return [words, make.edit(make.agencyCopy(words, left), share)];
  };
  const updated = (): Pair => {
    const words = text(200);
    return [words, make.update(words, 3, 2)];
  };
  const onOneTopic = (): Pair => {
    const topic = make.topic();
    return [make.article(make.number(30, 600), topic), make.article(300, topic)];
  };
  const quoted = (share: number) => (): Pair => {
    const topic = make.topic();
    const length = make.number(60, 900);
    const statement = make.words(Math.round(length * share));
    const one = () => make.quote(make.article(length - statement.length, topic), statement);
    return [one(), one()];
  };
  const mostlyQuote = (): Pair => {
    const statement = make.words(60);
    return [make.quote(text(250), statement), make.quote(make.article(20), statement)];
  };
  return [
    ['no word edited', 'yes', edited(0)],
    ['2 % of the words edited', 'yes', edited(0.02)],
    ['5 %', 'yes', edited(0.05)],
    ['10 %', 'yes', edited(0.1)],
    ['headline, byline, 80 % left', 'yes', cut(0.8, 0)],
    ['half left', 'yes', cut(0.5, 0)],
    ['half left, 3 % edited', 'yes', cut(0.5, 0.03)],
    ['40 % left', 'yes', cut(0.4, 0)],
    ['3 sentences added, 2 changed', 'yes', updated],
    ['the same topic', 'no', onOneTopic],
    ['a statement, 20 % of each', 'no', quoted(0.2)],
    ['a statement, 40 % of each', 'no', quoted(0.4)],
    ['a note that is mostly a quote', 'no', mostlyQuote],
  ];
}

function measureRecall(): void {
  const make = new TestArticles(5);
  const rows = listKinds(make).map(([name, isCopy, pair]) => {
    const index = new TestIndex();
    const copies: Signature[] = [];
    let exactly = 0;
    for (let key = 0; key < pairCount; key += 1) {
      const [original, copy] = pair();
      const { jaccard, count, otherCount } = compareExactly(original, copy);
      if (likenessFrom(jaccard, count, otherCount) >= minLikeness) exactly += 1;
      index.add(key, signatureOf(original));
      copies.push(signatureOf(copy));
    }
    const alike = copies.map((copy) => index.like(copy).map(({ key }) => key));
    const found = alike.filter((keys, key) => keys.includes(key)).length;
    const others = alike.flatMap((keys, key) => keys.filter((each) => each !== key)).length;
    const share = (part: number) => `${((part / pairCount) * 100).toFixed(1)} %`;
    return [name, isCopy, share(exactly), share(found), String(others)];
  });
  printTable(
    `Near-duplicates, ${pairCount} pairs of 40 to 900 words each`,
    ['the other text', 'a copy', 'exact Jaccard', 'found', 'others found'],
    rows,
  );
}

function measureCpu(work: () => void): number {
  const read = stopwatch();
  work();
  return read().core;
}

function measureCost(): void {
  const make = new TestArticles(6);
  const footer = make.words(25);
  const texts = Array.from({ length: 5_000 }, () => [...make.article(articleLength), ...footer]);
  for (const words of texts) signatureOf(words);
  const signing = measureCpu(() => {
    for (const words of texts) signatureOf(words);
  });
  const exact = measureCpu(() => {
    for (let pair = 0; pair < 500; pair += 1) compareExactly(texts[pair] ?? [], texts[0] ?? []);
  });
  console.log(
    [
      `A signature of ${articleLength} words: ${micro(signing / texts.length)} µs; ${articlesPerSecond} a second take ${((signing / texts.length) * articlesPerSecond * 100).toFixed(1)} % of a core`,
      `Comparing two such texts exactly: ${micro(exact / 500)} µs`,
    ].join('\n'),
  );
  printTable(
    'An archive in which every article ends in the same 25 words',
    ['articles', 'MB', 'add all, s CPU', 'search, µs', 'compare, µs', 'remove, µs'],
    sizes.map((size) => measureSize(make, size, footer)),
  );
}

function micro(seconds: number): string {
  return (seconds * 1e6).toFixed(1);
}

function measureSize(make: TestArticles, size: number, footer: readonly string[]): string[] {
  const signatures = Array.from({ length: size }, () =>
    signatureOf([...make.words(articleLength - footer.length), ...footer]),
  );
  const index = new TestIndex();
  const adding = measureCpu(() => {
    for (const [key, signature] of signatures.entries()) index.add(key, signature);
  });
  const searches = signatures.slice(0, 2_000);
  const searching = measureCpu(() => {
    for (const signature of searches) index.like(signature);
  });
  const comparing = measureCpu(() => {
    for (let key = 0; key < 100_000; key += 1) index.likeness(key, size - key - 1);
  });
  const megabytes = (index.bytes / 1e6).toFixed(1);
  const removing = measureCpu(() => {
    for (let key = 0; key < 2_000; key += 1) index.remove(Math.floor((key * size) / 2_000));
  });
  return [
    String(size),
    megabytes,
    adding.toFixed(2),
    micro(searching / searches.length),
    micro(comparing / 100_000),
    micro(removing / 2_000),
  ];
}
