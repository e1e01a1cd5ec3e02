import { setTimeout } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { Encoder } from './encoder.ts';
import { likeness, packVector, unpackVector, type Vector } from './vectors/packed-vector.ts';

/** Machines of tests may be slow. */
const encoder = new Encoder({ patience: 60_000 });
afterAll(() => encoder.close());

/** As the background does, which waits however slow the machine is. */
async function encode(role: 'query' | 'passage', ...texts: string[]): Promise<Vector[]> {
  const vectors = await encoder.encode(role, texts, { isBulk: true });
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
    const people = encoder
      .encode('query', ['Who adopted the budget?'])
      .then(() => order.push('people'));
    await Promise.all([background, people]);
    expect(order).toEqual(['people', 'background']);
  });

  const article = 'The council adopted the budget after a long debate. '.repeat(40);

  test('answers a query before articles that were there a moment earlier', async () => {
    const one = new Encoder({ patience: 60_000, maxThreads: 1 });
    const order: string[] = [];
    const texts = Array.from({ length: 4 }, (_, number) => `${number}: ${article}`);
    const articles = one.encode('passage', texts).then(() => order.push('articles'));
    const query = one.encode('query', ['Who debated?']).then(() => order.push('query'));
    await Promise.all([articles, query]);
    expect(order).toEqual(['query', 'articles']);
    await one.close();
  });

  test('leaves a thread to short texts while people send some', async () => {
    const two = new Encoder({ patience: 60_000, maxThreads: 2, idleTime: 60_000 });
    await two.encode('query', ['Who spoke?']);
    const sentences = Array.from({ length: 20 }, (_, number) => `Sentence ${number}.`);
    await two.encode('passage', sentences);
    await expect.poll(() => two.load.threads).toBe(2);
    await two.encode('query', ['Who debated?']);
    const texts = Array.from({ length: 3 }, (_, number) => `${number}: ${article}`);
    const articles = two.encode('passage', texts);
    expect(two.load).toMatchObject({ busy: 1, people: 2 });
    const query = two.encode('query', ['Who adopted it?']);
    expect(two.load).toMatchObject({ busy: 2, people: 2 });
    for (const [vector] of [await query, await articles]) expect(vector).toHaveLength(384);
    await two.close();
  });

  test('encodes a text once for all who ask for it at once, whoever of them leaves', async () => {
    const texts = Array.from({ length: 4 }, (_, number) => `Number ${number}: ${article}`);
    const before = encoder.encode('passage', texts);
    // A thread that was left to short texts takes the question at once.
    const underWay = () => encoder.load.people + encoder.load.bulk + encoder.load.busy;
    const underWayBefore = underWay();
    const gone = new AbortController();
    const ask = (options = {}) => encoder.encode('query', ['A question of many'], options);
    const left = ask({ signal: gone.signal });
    const inBackground = ask({ isBulk: true });
    const others = [ask(), ask()];
    expect(underWay()).toBe(underWayBefore + 1);
    gone.abort();
    await expect(left).rejects.toThrow();
    const [one, ...more] = await Promise.all([...others, inBackground]);
    expect(one?.[0]).toHaveLength(384);
    for (const each of more) expect(each).toEqual(one);
    await before;
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

test('people get no vector after a while, and the text is not encoded for nobody', async () => {
  const hasty = new Encoder({ patience: 1 });
  expect(await hasty.encode('query', ['Who waits?'])).toEqual([undefined]);
  expect(hasty.load.people).toBe(0);
  await hasty.close();
});

test('without a vector there is none, once the encoder is closed', async () => {
  const closed = new Encoder();
  await closed.close();
  expect(await closed.encode('query', ['anything'])).toEqual([undefined]);
});

test('threads that are not needed any more end, the last one unloads the model, and both come back', async () => {
  const resting = new Encoder({ idleTime: 1 });
  const [expected] = await resting.encode('passage', ['Brno'], { isBulk: true });
  for (let round = 0; round < 7; round++) {
    const texts = Array.from({ length: 24 }, (_, at) => `Round ${round}, sentence ${at}.`);
    const vectors = await resting.encode('passage', texts, { isBulk: true });
    expect(vectors.every((vector) => vector !== undefined)).toBe(true);
    await setTimeout(60);
    expect(await resting.encode('passage', ['Brno'], { isBulk: true })).toEqual([expected]);
  }
  expect(resting.health.state).toBe('ready');
  await resting.close();
}, 60_000);
