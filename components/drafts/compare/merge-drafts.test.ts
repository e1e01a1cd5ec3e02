import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DraftForm, emptyForm } from '@/lib/drafts/api';
import type { ArticleBlock } from '@/lib/drafts/content/content';
import type { SavePayload } from '../saving/save-queue';
import { type Choice, mergeDrafts } from './merge-drafts';

const inline = (text: string) => (text ? { content: [{ type: 'text' as const, text }] } : {});
const paragraph = (text: string): ArticleBlock => ({ type: 'paragraph', ...inline(text) });

type Draft = { title?: string; lead?: string; form?: Partial<DraftForm>; threshold?: number };

function payload(body: readonly (string | ArticleBlock)[], draft: Draft = {}): SavePayload {
  const { title = 'Trams', lead = 'They run.', form, threshold = 50 } = draft;
  return {
    content: {
      type: 'doc',
      content: [
        { type: 'title', ...inline(title) },
        { type: 'lead', ...inline(lead) },
        ...body.map((one) => (typeof one === 'string' ? paragraph(one) : one)),
      ],
    },
    form: { ...emptyForm, ...form },
    threshold,
  };
}

const textOf = (node: unknown): string => JSON.stringify(node).match(/"text":"([^"]*)"/)?.[1] ?? '';
const textsOf = ({ content }: SavePayload) => content.content.map(textOf);

function merge(
  [base, theirs, mine]: readonly [SavePayload, SavePayload, SavePayload],
  choice?: Choice,
) {
  const merged = mergeDrafts({ base, theirs, mine }, choice && (() => choice));
  const [title, lead, ...body] = textsOf(merged.payload);
  const conflicts = merged.conflicts.map((one) =>
    one.kind === 'field'
      ? [one.field, one.theirs, one.mine]
      : [one.theirs.map(({ text }) => text).join(), one.mine.map(({ text }) => text).join()],
  );
  return { ...merged, title, lead, body, conflicts };
}

const bodies = (...[base, theirs, mine]: (readonly string[])[]) =>
  [payload(base ?? []), payload(theirs ?? []), payload(mine ?? [])] as const;

const first = 'The council met on Monday evening.';
const second = 'It voted for the new tram line.';
const third = 'Work begins in the spring.';

describe('merging paragraphs', () => {
  it('keeps what each changed, also side by side', () => {
    const { body, conflicts } = merge(
      bodies(
        [first, second, third],
        ['The council met on Tuesday.', second, third],
        [first, 'It voted for the new tram line by one vote.', third],
      ),
    );
    expect(conflicts).toEqual([]);
    expect(body).toEqual([
      'The council met on Tuesday.',
      'It voted for the new tram line by one vote.',
      third,
    ]);
  });

  it('keeps what each inserted and deleted', () => {
    const { body, conflicts } = merge(
      bodies(
        [first, second, third],
        ['Before all.', first, second, third],
        [first, third, 'At the end.'],
      ),
    );
    expect(conflicts).toEqual([]);
    expect(body).toEqual(['Before all.', first, third, 'At the end.']);
  });

  it('keeps both of what was inserted at the same place, and once what is the same', () => {
    const { body, conflicts } = merge(
      bodies(
        [first],
        [first, 'Their own line.', 'Agreed by both.'],
        [first, 'Something else entirely here.', 'Agreed by both.'],
      ),
    );
    expect(conflicts).toEqual([]);
    expect(body).toEqual([
      first,
      'Their own line.',
      'Something else entirely here.',
      'Agreed by both.',
    ]);
  });

  it('asks about a paragraph that both changed, and only about that', () => {
    const versions = bodies(
      [first, second, third],
      ['The council met on Tuesday evening.', second, third],
      ['The council met on Monday night.', second, `${third} Perhaps.`],
    );
    const { body, conflicts } = merge(versions);
    expect(conflicts).toEqual([
      ['The council met on Tuesday evening.', 'The council met on Monday night.'],
    ]);
    expect(body).toEqual(['The council met on Monday night.', second, `${third} Perhaps.`]);
    expect(merge(versions, 'theirs').body[0]).toBe('The council met on Tuesday evening.');
    expect(merge(versions, 'both').body).toHaveLength(4);
  });

  it('asks about a paragraph that one changed and the other deleted', () => {
    const versions = bodies([first, second], [second], [`${first} It was late.`, second]);
    expect(merge(versions).conflicts).toEqual([['', `${first} It was late.`]]);
    expect(merge(versions, 'theirs').body).toEqual([second]);
  });

  it('asks about two versions of one inserted paragraph', () => {
    // As when the answer to a save got lost, and somebody went on from what was saved.
    const { conflicts } = merge(
      bodies([first], [first, second], [first, `${second} By one vote.`]),
    );
    expect(conflicts).toEqual([[second, `${second} By one vote.`]]);
  });

  it('sees formatting as a change', () => {
    const bold: ArticleBlock = {
      type: 'paragraph',
      content: [{ type: 'text', text: first, marks: [{ type: 'bold' }] }],
    };
    const merged = merge([payload([first, second]), payload([bold, second]), payload([first])]);
    expect(merged.conflicts).toEqual([]);
    expect(merged.payload.content.content.slice(2)).toEqual([bold]);
  });
});

describe('merging the rest', () => {
  it('merges headline, lead and fields one by one', () => {
    const merged = merge([
      payload([], { form: { section: 'City' } }),
      payload([], { title: 'Night trams', form: { section: 'Politics' }, threshold: 70 }),
      payload([], { lead: 'They run at night.', form: { section: 'City', byline: 'Ada' } }),
    ]);
    expect(merged).toMatchObject({
      title: 'Night trams',
      lead: 'They run at night.',
      conflicts: [],
      payload: { form: { section: 'Politics', byline: 'Ada' }, threshold: 70 },
    });
  });

  it('asks about a headline and a field that both changed', () => {
    const versions = [
      payload([]),
      payload([], { title: 'Theirs', form: { byline: 'Petr' } }),
      payload([], { title: 'Mine', form: { byline: 'Ada' } }),
    ] as const;
    expect(merge(versions).conflicts).toEqual([
      ['Theirs', 'Mine'],
      ['byline', 'Petr', 'Ada'],
    ]);
    expect(merge(versions, 'theirs').title).toBe('Theirs');
    expect(merge(versions, 'theirs').payload.form.byline).toBe('Petr');
    expect(merge(versions, 'mine').payload.form.byline).toBe('Ada');
  });

  it('removes a note and a photo that one removed', () => {
    const note = { note: 'Call again.' };
    const merged = merge([payload([], { form: note }), payload([]), payload([], { form: note })]);
    expect(merged.payload.form.note ?? '').toBe('');
  });
});

describe('whatever changed', () => {
  const words = fc.array(fc.constantFrom('tram', 'line', 'vote', 'city', 'rain'), { maxLength: 4 });
  const text = words.map((some) => some.join(' '));
  const body = fc.array(text, { maxLength: 7 });
  const count = (all: readonly string[], one: string) =>
    all.filter((other) => other === one).length;

  it('loses no paragraph that somebody wrote, and brings back none that was deleted', () => {
    fc.assert(
      fc.property(body, body, body, (base, theirs, mine) => {
        const versions = bodies(base, theirs, mine);
        const merged = merge(versions, 'both').body;
        for (const one of [...theirs, ...mine]) {
          if (!base.includes(one)) expect(merged).toContain(one);
        }
        for (const one of merged) expect([...theirs, ...mine]).toContain(one);
        for (const one of base) {
          const most = Math.max(count(theirs, one), count(mine, one));
          if (most === 0) expect(merged).not.toContain(one);
        }
      }),
    );
  });

  it('gives the other version where one changed nothing', () => {
    fc.assert(
      fc.property(body, body, (base, other) => {
        const [before, after] = [payload(base), payload(other)];
        expect(merge([before, after, before]).payload).toEqual(after);
        expect(merge([before, before, after]).payload).toEqual(after);
        expect(merge([before, after, after]).payload).toEqual(after);
        expect(merge([before, after, before]).conflicts).toEqual([]);
      }),
    );
  });

  it('asks about the same whoever merges', () => {
    fc.assert(
      fc.property(body, body, body, (base, theirs, mine) => {
        const one = merge(bodies(base, theirs, mine)).conflicts;
        const other = merge(bodies(base, mine, theirs)).conflicts;
        expect(other.map(([a, b]) => [b, a])).toEqual(one);
      }),
    );
  });
});
