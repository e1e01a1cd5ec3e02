import type { Conversation, ConversationEvent, Turn } from '@/lib/research/api';

/** The conversation after something happened in it. Events that come twice, as after a lost line, change nothing twice. */
export function applyEvent(conversation: Conversation, event: ConversationEvent): Conversation {
  if (event.type === 'turn')
    return { ...conversation, turns: withTurn(conversation.turns, event.turn) };
  const turns = conversation.turns.map((turn) => {
    if (turn.id !== event.turnId) return turn;
    return event.type === 'part'
      ? withPart(turn, event.part, event.sources)
      : withStep(turn, event.step);
  });
  return { ...conversation, turns };
}

function withTurn(turns: readonly Turn[], turn: Turn): Turn[] {
  const isKnown = turns.some(({ id }) => id === turn.id);
  return isKnown ? turns.map((one) => (one.id === turn.id ? turn : one)) : [...turns, turn];
}

/** `sources`: those that the part names first. */
function withPart(turn: Turn, part: Turn['parts'][number], sources: Turn['sources']): Turn {
  return {
    ...turn,
    parts: withNumbered(turn.parts, [part]),
    sources: withNumbered(turn.sources, sources),
  };
}

function withNumbered<T extends { number: number }>(known: readonly T[], more: readonly T[]): T[] {
  const others = known.filter(({ number }) => !more.some((one) => one.number === number));
  return [...others, ...more].sort((one, other) => one.number - other.number);
}

/** Steps have no name of their own: one that repeats the last is that one again. */
function withStep(turn: Turn, step: Turn['steps'][number]): Turn {
  const last = turn.steps.at(-1);
  const isAgain = last?.message === step.message && last.count === step.count;
  return isAgain ? turn : { ...turn, steps: [...turn.steps, step] };
}
