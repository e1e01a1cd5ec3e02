import type { Conversation, ConversationEvent, Turn } from '@/lib/research/api';

/** The conversation after the event of this number; what it has already, as after a lost line, changes nothing. */
export function applyEvent(conversation: Conversation, event: ConversationEvent, number: number) {
  if (number <= conversation.lastEvent) return conversation;
  const known = { ...conversation, lastEvent: number };
  if (event.type === 'turn') return { ...known, turns: withTurn(known.turns, event.turn) };
  const turns = known.turns.map((turn) => {
    if (turn.id !== event.turnId) return turn;
    return event.type === 'part'
      ? withPart(turn, event.part, event.sources)
      : { ...turn, steps: [...turn.steps, event.step] };
  });
  return { ...known, turns };
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
