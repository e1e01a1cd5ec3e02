import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { AnswerPart, Conversation, ConversationEvent, Source, Turn } from '@/lib/research/api';
import { applyEvent } from './apply-event';

const running: Turn = {
  id: 't1',
  question: 'Who built the bridge?',
  mode: 'lightweight',
  scope: { sections: [], tags: [], datasets: [], entities: [] },
  isConfidential: false,
  askedAt: '2026-01-01T10:00:00Z',
  state: 'running',
  steps: [],
  parts: [],
  sources: [],
};
const before: Conversation = {
  id: 'c1',
  title: 'Who built the bridge?',
  owner: { id: 'u1', name: 'Jana' },
  isMine: true,
  sharedWithDesk: false,
  sharedWith: [],
  turns: [running],
  isConfidential: false,
  lastEvent: 1,
};
const part = (number: number): AnswerPart => ({
  number,
  type: 'bullet',
  text: `Sentence ${number}.`,
  sources: [number + 1],
});
const source = (number: number): Source => ({
  number,
  article: { id: `a${number}`, title: 'Bridge', sections: [], authors: [], duplicates: [] },
  text: `Sentence ${number}.`,
  passage: { start: 0, end: 5 },
});
const came: ConversationEvent[] = [
  { type: 'step', turnId: 't1', step: { step: 'understand', message: 'Understanding.' } },
  { type: 'step', turnId: 't1', step: { step: 'read', message: 'Reading.', count: 3 } },
  { type: 'part', turnId: 't1', part: part(0), sources: [source(1)] },
  { type: 'part', turnId: 't1', part: part(1), sources: [source(2)] },
  { type: 'part', turnId: 't1', part: part(2), sources: [] },
];
/** The events with numbers from 2, as the conversation has one already. */
const after = (conversation: Conversation, from: number, to: number) =>
  came
    .map((event, index) => ({ event, number: index + 2 }))
    .slice(from, to)
    .reduce((known, { event, number }) => applyEvent(known, event, number), conversation);
const whole = after(before, 0, came.length);

it('puts what comes after what is there', () => {
  const [turn] = whole.turns;
  expect(turn?.steps.map(({ step }) => step)).toEqual(['understand', 'read']);
  expect(turn?.parts.map(({ number }) => number)).toEqual([0, 1, 2]);
  expect(turn?.sources.map(({ number }) => number)).toEqual([1, 2]);
});

it('shows the same when a line that was lost brings some of them again', () => {
  fc.assert(
    fc.property(fc.nat(came.length), fc.nat(came.length), (seen, back) => {
      const again = after(after(before, 0, seen), Math.max(0, seen - back), came.length);
      expect(again).toEqual(whole);
    }),
  );
});

it('keeps a step that is taken twice', () => {
  const step = { step: 'search', message: 'Searching.', count: 3 } as const;
  const twice = [2, 3].reduce(
    (known, number) => applyEvent(known, { type: 'step', turnId: 't1', step }, number),
    before,
  );
  expect(twice.turns[0]?.steps).toEqual([step, step]);
});

it('lets a turn that ended take the place of what was known of it, and adds one that began', () => {
  const ended: Turn = { ...running, state: 'finished', parts: [part(0)] };
  expect(applyEvent(whole, { type: 'turn', turn: ended }, 20).turns).toEqual([ended]);
  const next: Turn = { ...running, id: 't2' };
  expect(applyEvent(whole, { type: 'turn', turn: next }, 20).turns.map(({ id }) => id)).toEqual([
    't1',
    't2',
  ]);
});
