import { setTimeout } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { Encoder } from './encoder.ts';
import { likeness, packVector, unpackVector, type Vector } from './vectors/packed-vector.ts';

const encoder = new Encoder();
afterAll(() => encoder.close());

async function encode(role: 'query' | 'passage', ...texts: string[]): Promise<Vector[]> {
  const vectors = await encoder.encode(role, texts);
  return vectors.filter((vector) => vector !== undefined);
}

describe('Encoder', () => {
  test('brings a question near its passage in another language', async () => {
    const [question] = await encode('query', 'Kolik lidí žije v Brně?');
    const passages = await encode(
      'passage',
      'Der Ölpreis fiel am Dienstag auf 71 Dollar je Fass.',
      'About 400,000 people live in Brno, the second largest city of the country.',
      'Los agricultores cortaron la autopista cerca de Lyon.',
    );
    const scores = passages.map((passage) => likeness(question as Vector, passage));
    expect(scores.indexOf(Math.max(...scores))).toBe(1);
  });

  test('encodes any text as a unit vector', async () => {
    const texts = ['', ' ', '🙂', 'مرحبا بالعالم', 'e\u0301te', 'x'.repeat(50_000), '\u0000\uD800'];
    for (const vector of await encode('passage', ...texts)) {
      expect(vector).toHaveLength(384);
      expect(likeness(vector, vector)).toBeCloseTo(1, 4);
    }
    expect(await encode('passage', ...texts)).toHaveLength(texts.length);
  });

  test('answers people before the background', async () => {
    const order: string[] = [];
    const long = 'The council adopted the budget after a long debate. '.repeat(30);
    const texts = Array.from({ length: 6 }, (_, i) => `${i} ${long}`);
    const background = encoder
      .encode('passage', texts, { isBulk: true })
      .then(() => order.push('background'));
    const people = encode('query', 'Who adopted the budget?').then(() => order.push('people'));
    await Promise.all([background, people]);
    expect(order).toEqual(['people', 'background']);
  });

  test('rejects when the caller has gone', async () => {
    const gone = new AbortController();
    const encoding = encoder.encode('query', ['A text that nobody waits for'], {
      signal: gone.signal,
    });
    gone.abort();
    await expect(encoding).rejects.toThrow();
    expect(await encode('query', 'The next one')).toHaveLength(1);
  });
});

test('a packed vector is nearly the same', async () => {
  const [vector] = await encode('query', 'Eight bits are enough.');
  const packed = packVector(vector as Vector);
  expect(packed).toHaveLength(388);
  expect(likeness(unpackVector(packed), vector as Vector)).toBeGreaterThan(0.9999);
});

test('without a vector there is none, once the encoder is closed', async () => {
  const closed = new Encoder();
  await closed.close();
  expect(await closed.encode('query', ['anything'])).toEqual([undefined]);
});

test('threads that are not needed any more end, and are started again however often', async () => {
  const resting = new Encoder({ idleTime: 1 });
  for (let round = 0; round < 7; round++) {
    const texts = Array.from({ length: 24 }, (_, at) => `Round ${round}, sentence ${at}.`);
    const vectors = await resting.encode('passage', texts, { isBulk: true });
    expect(vectors.every((vector) => vector !== undefined)).toBe(true);
    await setTimeout(60);
  }
  expect(resting.health.state).toBe('ready');
  await resting.close();
}, 60_000);
