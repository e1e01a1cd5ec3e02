import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ResearchEvent } from './research-event.ts';
import {
  BrokenStreamError,
  type Framing,
  formatResearchEvent,
  framingOf,
  readResearchEvents,
} from './research-stream.ts';

const progress: ResearchEvent = {
  type: 'message',
  content: { message: 'Hledám „Žižkov“ 🚋\u2028…' },
};
const part: ResearchEvent = {
  type: 'answer-part',
  content: { type: 'bullet', text: 'Two trams run.\r\nAgain.', sourceChunkIds: ['c0'] },
};
const last: ResearchEvent = {
  type: 'full-response',
  content: {
    interactionId: 'i-1',
    answer: { status: 'answer', parts: [] },
    chunks: [],
    paragraphs: [],
  },
};
const failed: ResearchEvent = { type: 'error', content: { message: 'The index is not ready.' } };

const write = (events: readonly ResearchEvent[], framing: Framing) =>
  events.map((event) => formatResearchEvent(event, framing)).join('');

/** The bytes in pieces that end at the given places. */
async function* cut(text: string, ends: readonly number[]): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  let start = 0;
  for (const end of [...ends, bytes.length]) {
    yield bytes.subarray(start, end);
    start = end;
  }
}

async function collect(chunks: AsyncIterable<Uint8Array>, framing: Framing) {
  const events: ResearchEvent[] = [];
  for await (const event of readResearchEvents(chunks, framing)) events.push(event);
  return events;
}

const framings: Framing[] = ['sse', 'ndjson'];

describe.each(framings)('a research stream as %s', (framing) => {
  const events = [progress, part, last];
  const text = write(events, framing);
  const size = new TextEncoder().encode(text).length;

  it('is read alike wherever one cut falls', async () => {
    for (let end = 0; end <= size; end += 1) {
      expect(await collect(cut(text, [end]), framing)).toEqual(events);
    }
  });

  it('is read alike in single bytes', async () => {
    const ends = Array.from({ length: size }, (_, index) => index);
    expect(await collect(cut(text, ends), framing)).toEqual(events);
  });

  it('is read alike with any line ends, comments and cuts', async () => {
    const event = fc.oneof(
      fc.string({ unit: 'binary' }).map(
        (message): ResearchEvent => ({
          type: 'message',
          content: { message: message.replaceAll('\0', ' ') },
        }),
      ),
      fc.constant(part),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(event, { maxLength: 5 }),
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.array(fc.nat(4_000), { maxLength: 30 }),
        fc.boolean(),
        async (some, lineEnd, places, withComments) => {
          const sent = [...some, last];
          const comment =
            framing === 'sse' && withComments ? ': still here\nid: 4\nevent: x\n' : '\n';
          const wire = sent
            .map((one) => comment + formatResearchEvent(one, framing))
            .join('')
            .replaceAll('\n', lineEnd);
          const length = new TextEncoder().encode(wire).length;
          const ends = places.filter((end) => end < length).toSorted((a, b) => a - b);
          expect(await collect(cut(wire, ends), framing)).toEqual(sent);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('ends with an error, and whatever comes after the end is not read', async () => {
    expect(await collect(cut(write([part, failed, part], framing), []), framing)).toEqual([
      part,
      failed,
    ]);
    const tail = `${text}data: [DONE]\n\nnonsense\n`;
    expect(await collect(cut(tail, []), framing)).toEqual(events);
  });

  it('passes over events of unknown types', async () => {
    const unknown =
      framing === 'sse' ? 'data: {"type":"usage","content":4}\n\n' : '{"type":"usage"}\n';
    expect(await collect(cut(unknown + text, []), framing)).toEqual(events);
  });

  it('is broken when it stops early, wherever that is', async () => {
    const stop = new TextEncoder().encode(write([last], framing).trimEnd()).length;
    const wire = write([last], framing);
    for (let end = 0; end < stop; end += 1) {
      const bytes = new TextEncoder().encode(wire).subarray(0, end);
      const chunks = (async function* () {
        yield bytes;
      })();
      await expect(collect(chunks, framing)).rejects.toThrow(BrokenStreamError);
    }
  });

  it('counts its last event without the line end after it', async () => {
    expect(await collect(cut(text.trimEnd(), []), framing)).toEqual(events);
  });

  it('is broken when an event lacks what is required', async () => {
    const wire = write([last], framing).replace('"interactionId":"i-1",', '');
    await expect(collect(cut(wire, []), framing)).rejects.toThrow(
      'event: content.interactionId: is required',
    );
  });
});

describe('framingOf', () => {
  it('knows both framings by their types', () => {
    expect(framingOf('text/event-stream; charset=utf-8')).toBe('sse');
    expect(framingOf('application/x-ndjson')).toBe('ndjson');
    expect(framingOf('application/json')).toBeUndefined();
    expect(framingOf('*/*')).toBeUndefined();
  });

  it('joins the data lines of one server-sent event', async () => {
    const json = JSON.stringify(last, null, 1).replaceAll('\n', '\ndata:');
    expect(await collect(cut(`\uFEFFdata:${json}\n\n`, []), 'sse')).toEqual([last]);
  });
});
