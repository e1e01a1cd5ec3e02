import { expect, test } from 'vitest';
import type { Vector } from '../../encoder/vectors/port.ts';
import { encodeBeginning } from './encode-beginning.ts';
import { GrowingBeginnings } from './growing-beginnings.ts';

const { signal } = new AbortController();
const articleOf = (text: string) => ({
  face: 'media' as const,
  article: { id: 'a', title: 'Storm', text },
});
const words = (count: number) => Array.from({ length: count }, (_, at) => `word${at}`).join(' ');

/** An encoder whose answers are given by hand; a vector has the length of its text. */
function manualEncoder() {
  const waiting: { text: string; answer: (vector?: Vector) => void }[] = [];
  const encode = (_: string, texts: readonly string[]) =>
    new Promise<(Vector | undefined)[]>((resolve) => {
      const [text = ''] = texts;
      const made: Vector = Float32Array.of(text.length);
      waiting.push({ text, answer: (vector = made) => resolve([vector]) });
    });
  return { waiting, encode };
}

test('typing does not ask for a new vector with each word', async () => {
  const texts = new Set<string>();
  for (let count = 1; count <= 100; count++) {
    await encodeBeginning(
      async (_, [text = '']) => {
        texts.add(text);
        return [Float32Array.of(1)];
      },
      articleOf(words(count)),
    );
  }
  expect(texts.size).toBeLessThan(13);
  expect([...texts].at(-1)?.split(' ').length).toBeGreaterThan(66);
});

test('the beginning of an article that goes on is encoded whole', async () => {
  let encoded = '';
  const sentence = `${words(59)}.`;
  await encodeBeginning(
    async (_, [text = '']) => {
      encoded = text;
      return [undefined];
    },
    articleOf([sentence, sentence, sentence, sentence].map((each) => `W${each}`).join(' ')),
  );
  expect(encoded.split(' ')).toHaveLength(119);
});

test('a grown article has its earlier vector while the new one is made, and the new one then', async () => {
  const { waiting, encode } = manualEncoder();
  const beginnings = new GrowingBeginnings(encode, () => false);
  const ask = (text: string) => beginnings.of(articleOf(text), { key: 'desk 1', signal });
  const first = ask(words(10));
  waiting[0]?.answer();
  const earlier = await first;
  expect(earlier).toBeDefined();
  expect(await ask(words(30))).toBe(earlier);
  waiting[1]?.answer();
  const now = ask(words(30));
  waiting[2]?.answer();
  expect(await now).not.toBe(earlier);
});

test.each([
  { what: 'another text', key: 'desk 1', text: `Other ${words(30)}`, title: 'Flood' },
  { what: 'an article without an id', key: undefined, text: words(30), title: 'Storm' },
])('$what waits for its own vector', async ({ key, text, title }) => {
  const { waiting, encode } = manualEncoder();
  const beginnings = new GrowingBeginnings(encode, () => false);
  const first = beginnings.of(articleOf(words(10)), { key: 'desk 1', signal });
  waiting[0]?.answer();
  await first;
  const second = beginnings.of(
    { face: 'media', article: { id: 'a', title, text } },
    { key, signal },
  );
  setTimeout(() => waiting[1]?.answer(), 400);
  expect(await second).toEqual(Float32Array.of(waiting[1]?.text.length ?? 0));
});

test('a busy encoder makes a new vector only after a large change', async () => {
  const { waiting, encode } = manualEncoder();
  let isBusy = false;
  const beginnings = new GrowingBeginnings(encode, () => isBusy);
  const ask = (text: string) => beginnings.of(articleOf(text), { key: 'desk 1', signal });
  const first = ask(words(30));
  waiting[0]?.answer();
  const earlier = await first;
  isBusy = true;
  expect(await ask(words(48))).toBe(earlier);
  expect(waiting).toHaveLength(1);
  const second = ask(words(100));
  waiting[1]?.answer();
  expect(await second).not.toBe(earlier);
  isBusy = false;
  void ask(words(66));
  expect(waiting).toHaveLength(3);
});
