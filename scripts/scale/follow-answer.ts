import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { Person } from './person.ts';
import { patience } from './until.ts';

const Turn = z.object({ state: z.string(), parts: z.array(z.object({ text: z.string() })) });
const Conversation = z.object({
  conversation: z.object({ id: z.string(), turns: z.array(Turn).default([]) }),
});

/** As the event stream asks for. */
const retryPause = 1_000;

/**
 * Asks a question and follows its answer as a page does: by an event stream that is taken up again where it broke off
 * (`Last-Event-ID`), at the first address until then, afterwards at the other.
 */
export async function followAnswer(
  person: Person,
  question: string,
  { first, later }: { first: string; later: string },
) {
  const asked = await person.call(Conversation, '/api/research/conversations', {
    ...{ method: 'POST', at: first },
    body: { clientId: randomUUID(), question },
  });
  const { id } = asked.conversation;
  const path = `/api/research/conversations/${id}`;
  const following = { events: 0, last: '0' };

  /** Reads one stream; true when it says that nothing runs any more. */
  async function follow(address: string): Promise<boolean> {
    const response = await fetch(`${address}${path}/events`, {
      headers: { cookie: person.cookie, 'last-event-id': following.last },
      signal: AbortSignal.timeout(patience),
    });
    if (response.status === 204) return true;
    if (!response.ok || !response.body) return false;
    let text = '';
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      const frames = text.split('\n\n');
      text = frames.pop() ?? '';
      for (const frame of frames) {
        if (/^event: end$/m.test(frame)) return true;
        const number = /^id: (\d+)$/m.exec(frame)?.[1];
        if (number === undefined) continue;
        following.last = number;
        following.events += 1;
      }
    }
    return false;
  }

  async function followToEnd() {
    const deadline = Date.now() + patience;
    let address = first;
    while (!(await follow(address).catch(() => false))) {
      if (Date.now() > deadline) throw new Error('The answer did not end.');
      address = later;
      await wait(retryPause);
    }
    const { conversation } = await person.call(Conversation, path, { at: later });
    const turn = conversation.turns[0];
    if (!turn) throw new Error('The question is gone.');
    return turn;
  }

  const ended = followToEnd();
  // Whoever asked may fail before they wait for it.
  ended.catch(() => undefined);
  return Object.assign(following, { ended });
}
