import { expect, test, vi } from 'vitest';
import { SingleFlight } from './single-flight.ts';

function setUp() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const signals: AbortSignal[] = [];
  const work = vi.fn((signal: AbortSignal) => {
    signals.push(signal);
    return promise;
  });
  return { flights: new SingleFlight<string>(), work, signals, resolve, reject };
}

test('two who ask for the same get one answer, others get their own', async () => {
  const { flights, work, resolve } = setUp();
  const asked = [
    flights.run('a', undefined, work),
    flights.run('a', undefined, work),
    flights.run('b', undefined, work),
  ];
  resolve('answer');
  expect(await Promise.all(asked)).toEqual(['answer', 'answer', 'answer']);
  expect(work).toHaveBeenCalledTimes(2);
  await flights.run('a', undefined, work);
  expect(work).toHaveBeenCalledTimes(3);
});

test('one who gives up leaves the others their answer', async () => {
  const { flights, work, signals, resolve } = setUp();
  const impatient = new AbortController();
  const left = flights.run('a', impatient.signal, work);
  const stays = flights.run('a', new AbortController().signal, work);
  impatient.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  expect(signals[0]?.aborted).toBe(false);
  resolve('answer');
  expect(await stays).toBe('answer');
});

test('the work ends when everybody has given up, and who comes after starts anew', async () => {
  const { flights, work, signals } = setUp();
  const one = new AbortController();
  const first = flights.run('a', one.signal, work);
  one.abort();
  await expect(first).rejects.toThrow();
  expect(signals[0]?.aborted).toBe(true);
  void flights.run('a', undefined, work);
  expect(work).toHaveBeenCalledTimes(2);
  await expect(flights.run('c', AbortSignal.abort(), work)).rejects.toThrow();
  expect(work).toHaveBeenCalledTimes(2);
});

test('a failure is everybody’s', async () => {
  const { flights, work, reject } = setUp();
  const asked = [flights.run('a', undefined, work), flights.run('a', undefined, work)];
  reject(new Error('down'));
  for (const promise of asked) await expect(promise).rejects.toThrow('down');
});
