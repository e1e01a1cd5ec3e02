import { describe, expect, it } from 'vitest';
import { ApiFailure } from '@/lib/http/call-api';
import { createManualClock } from '../test-clock';
import { createLatestRequest } from './latest-request';

type Call = {
  input: string;
  signal: AbortSignal;
  answer: (text: string) => void;
  fail: (failure: ApiFailure) => void;
};

function setUp(delay: number | null = 400) {
  const clock = createManualClock();
  const calls: Call[] = [];
  let text = '';
  const request = createLatestRequest<string, string>({
    read: () => text || undefined,
    key: (input) => input,
    send: (input, signal) =>
      new Promise((resolve, reject) => {
        calls.push({ input, signal, answer: resolve, fail: reject });
      }),
    delay: delay ?? undefined,
    schedule: clock.schedule,
  });
  return {
    clock,
    calls,
    request,
    state: () => request.state.get(),
    type: (next: string) => {
      text = next;
      request.touch();
    },
  };
}

const unreachable = new ApiFailure('services-unreachable', 'No answer.', 503);

describe('createLatestRequest', () => {
  it('asks once after a pause', async () => {
    const { type, clock, calls, state } = setUp();
    type('a');
    type('ab');
    expect(state().status).toBe('stale');
    await clock.advance(400);
    expect(calls.map((call) => call.input)).toEqual(['ab']);
    calls[0]?.answer('AB');
    await clock.advance(0);
    expect(state()).toEqual({ status: 'done', latest: { input: 'ab', answer: 'AB' } });
  });

  it('shows the answer about an older text, and then asks about the newest one', async () => {
    const { type, clock, calls, state } = setUp();
    type('a');
    await clock.advance(400);
    type('ab');
    await clock.advance(400);
    type('abc');
    await clock.advance(400);
    expect(calls).toHaveLength(1);
    calls[0]?.answer('A');
    await clock.advance(0);
    expect(state()).toMatchObject({ status: 'running', latest: { answer: 'A' } });
    expect(calls.map((call) => call.input)).toEqual(['a', 'abc']);
    calls[1]?.answer('ABC');
    await clock.advance(0);
    expect(state()).toEqual({ status: 'done', latest: { input: 'abc', answer: 'ABC' } });
  });

  it('waits for the end of a pause that an answer comes into', async () => {
    const { type, clock, calls, state } = setUp();
    type('a');
    await clock.advance(400);
    type('ab');
    calls[0]?.answer('A');
    await clock.advance(0);
    expect([calls.length, state().status]).toEqual([1, 'stale']);
    await clock.advance(400);
    expect(calls).toHaveLength(2);
  });

  it('gives an older request up that takes too long', async () => {
    const { type, clock, calls, state } = setUp();
    type('a');
    await clock.advance(400);
    type('ab');
    await clock.advance(9_000);
    expect(calls).toHaveLength(1);
    await clock.advance(1_000);
    expect([calls.length, calls[0]?.signal.aborted]).toEqual([2, true]);
    calls[1]?.answer('AB');
    calls[0]?.answer('A');
    await clock.advance(0);
    expect(state().latest?.answer).toBe('AB');
  });

  it('asks about the newest text after a refusal of an older one', async () => {
    const { type, clock, calls } = setUp();
    type('a');
    await clock.advance(400);
    type('ab');
    await clock.advance(400);
    calls[0]?.fail(new ApiFailure('too-large', 'Too long.', 413));
    await clock.advance(0);
    expect(calls.map((call) => call.input)).toEqual(['a', 'ab']);
  });

  it('never sends the same text twice in a row', async () => {
    const { type, clock, calls, request, state } = setUp();
    type('a');
    await clock.advance(400);
    calls[0]?.answer('A');
    await clock.advance(0);
    type('ab');
    type('a');
    await clock.advance(1000);
    request.run();
    expect(calls).toHaveLength(1);
    expect(state().status).toBe('done');
    request.run(true);
    expect(calls).toHaveLength(2);
  });

  it('does not abort a request for text that was typed back', async () => {
    const { type, clock, calls } = setUp();
    type('a');
    await clock.advance(400);
    type('ab');
    type('a');
    await clock.advance(1000);
    expect(calls).toHaveLength(1);
    expect(calls[0]?.signal.aborted).toBe(false);
  });

  it('keeps the old answer beside a failure and recovers by itself, each time later', async () => {
    const { type, clock, calls, state } = setUp();
    type('a');
    await clock.advance(400);
    calls[0]?.answer('A');
    await clock.advance(0);
    type('ab');
    await clock.advance(400);
    calls[1]?.fail(unreachable);
    await clock.advance(0);
    expect(state()).toMatchObject({ status: 'failed', latest: { answer: 'A' } });
    await clock.advance(3000);
    expect([calls.length, state().status]).toEqual([3, 'failed']);
    calls[2]?.fail(unreachable);
    await clock.advance(3500);
    expect(calls).toHaveLength(3);
    await clock.advance(500);
    calls[3]?.answer('AB');
    await clock.advance(0);
    expect(state()).toEqual({ status: 'done', latest: { input: 'ab', answer: 'AB' } });
  });

  it('leaves alone what trying again would not mend', async () => {
    const { type, clock, calls, request, state } = setUp();
    type('a');
    await clock.advance(400);
    calls[0]?.fail(new ApiFailure('quota', 'Nothing left.', 402));
    await clock.advance(120_000);
    expect(calls).toHaveLength(1);
    expect(state().error?.kind).toBe('quota');
    request.retry();
    expect(calls).toHaveLength(2);
  });

  it('asks on demand only, when there is no delay', async () => {
    const { type, clock, calls, request, state } = setUp(null);
    type('a');
    await clock.advance(60_000);
    expect([calls.length, state().status]).toEqual([0, 'stale']);
    request.run();
    expect(calls).toHaveLength(1);
  });

  it('forgets the answer with the text', async () => {
    const { type, clock, calls, state } = setUp();
    type('a');
    await clock.advance(400);
    calls[0]?.answer('A');
    await clock.advance(0);
    type('');
    expect(state()).toEqual({ status: 'idle' });
  });
});
