import { describe, expect, it } from 'vitest';
import type { PassageFindings, StoredArticle } from '../../archive/port.ts';
import { passage, question } from '../test-passages.ts';
import type { Passage, QuestionTerm } from '../types.ts';
import { findChoices, supportedChoices } from './find-choices.ts';

const johnson: QuestionTerm = { text: 'Johnson', weight: 1.5, isName: true };
const basketball: QuestionTerm = { text: 'basketball', weight: 1, isName: false };

/** One article for each sentence. */
function findings(
  ...sentences: { text: string; person: string; terms: number[] }[]
): PassageFindings {
  const passages = sentences.map(({ text, person, terms }, at) =>
    passage(text, { id: `a${at}`, entities: [{ text: person, type: 'person' }], terms }),
  );
  return {
    rarities: [3, 3],
    frequencies: [2, 1],
    articles: passages.map(({ article }) => article),
    sentences: passages.map(({ sentence }, article) => ({ ...sentence, article })),
  };
}

const two = findings(
  { text: 'Ben Johnson won the race.', person: 'Ben Johnson', terms: [0] },
  { text: 'Magic Johnson played basketball.', person: 'Magic Johnson', terms: [0, 1] },
);

describe('an ambiguous name', () => {
  it('can mean every person of that surname', () => {
    expect(findChoices(question('Who is Johnson?', { terms: [johnson] }), two)).toEqual([
      { label: 'Ben Johnson', question: 'Who is Ben Johnson?' },
      { label: 'Magic Johnson', question: 'Who is Magic Johnson?' },
    ]);
  });

  it('is told in Czech beside the form that the question has', () => {
    const term = {
      ...johnson,
      alternatives: [{ text: 'Johnsonovi', language: undefined, share: 1 }],
    };
    const asked = question('Co víme o Johnsonovi?', { language: 'cs', terms: [term] });
    expect(findChoices(asked, two)[0]?.question).toBe('Co víme o Johnsonovi (Ben Johnson)?');
  });

  it('is none where the rest of the question speaks for one', () => {
    const asked = question('Did Johnson play basketball?', { terms: [johnson, basketball] });
    expect(findChoices(asked, two)).toEqual([]);
  });

  it('is none where the whole name is said, or where titles alone differ', () => {
    const whole = question('Who is Ben Johnson?', { terms: [{ ...johnson, text: 'Ben Johnson' }] });
    expect(findChoices(whole, two)).toEqual([]);
    const titled = findings(
      { text: 'Edward Johnson came.', person: 'Edward Johnson', terms: [0] },
      { text: 'Captain Edward Johnson left.', person: 'Captain Edward Johnson', terms: [0] },
    );
    expect(findChoices(question('Who is Johnson?', { terms: [johnson] }), titled)).toEqual([]);
  });

  it('can mean each of two who are named with one surname, but for both together', () => {
    const both = { text: 'Orville and Wilbur Wright flew.', person: 'Wilbur Wright', terms: [0] };
    const wright = { ...johnson, text: 'Wright' };
    const asked = question('How far did Wright fly?', { terms: [wright] });
    const labels = findChoices(asked, findings(both)).map(({ label }) => label);
    expect(labels.toSorted()).toEqual(['Orville Wright', 'Wilbur Wright']);
    const brothers = question('How far did the Wright brothers fly?', { terms: [wright] });
    expect(findChoices(brothers, findings(both))).toEqual([]);
    const wrights = question('How far did the Wrights fly?', {
      terms: [{ ...wright, text: 'Wrights' }],
    });
    expect(findChoices(wrights, findings(both))).toEqual([]);
  });

  it('is none where something else than a person is known by it', () => {
    const text = 'It was signed by the Netherlands and West Germany.';
    const asked = question('Why did Germany sign?', {
      terms: [{ ...johnson, text: 'Germany' }],
      entities: [{ gkbId: 'G183', stdForm: 'Germany', type: 'location' }],
    });
    expect(findChoices(asked, findings({ text, person: 'West Germany', terms: [0] }))).toEqual([]);
  });

  it('is none where two things share a name: Tyne and Wear are no persons', () => {
    const text = 'Ben Johnson took the Tyne and Wear Metro.';
    const asked = question('When was the Metro opened?', {
      terms: [{ ...johnson, text: 'Metro' }],
    });
    expect(findChoices(asked, findings({ text, person: 'Ben Johnson', terms: [0] }))).toEqual([]);
  });

  it('is none where one is named far more often', () => {
    const often = Array.from({ length: 9 }, () => ({
      text: 'Ben Johnson ran.',
      person: 'Ben Johnson',
      terms: [0],
    }));
    const once = { text: 'Magic Johnson came.', person: 'Magic Johnson', terms: [0] };
    const asked = question('Who is Johnson?', { terms: [johnson] });
    expect(findChoices(asked, findings(...often, once))).toEqual([]);
  });
});

const choices = ['Neil Armstrong', 'Lance Armstrong', 'Louis Armstrong'].map((label) => ({
  label,
  question: `Who is ${label}?`,
}));
const named = (name: string, id: string) =>
  passage(`${name} was there.`, { id, entities: [{ type: 'person', text: name }] });
const neil = named('Neil Armstrong', 'moon');
const lance = named('Lance Armstrong', 'tour');
const louis = named('Louis Armstrong', 'jazz');

/** The first of the passages is ranked, the others were found only. */
function choose(passages: readonly Passage[], readable: readonly string[]) {
  const [first] = passages;
  return supportedChoices(question('Who is Armstrong?', { choices }), {
    passages: first ? [first] : [],
    findings: {
      rarities: [],
      frequencies: [],
      articles: passages.map(({ article }) => article),
      sentences: passages.map(({ sentence }, article) => ({ ...sentence, article })),
    },
    texts: {
      sentences: async () => [],
      read: async (ids) =>
        new Map([...ids].filter((id) => readable.includes(id)).map((id) => [id, keptOf(id)])),
    },
  });
}

function keptOf(id: string): StoredArticle {
  return {
    face: 'retrieval',
    dataset: 'archive',
    article: { id, paraSpecs: [] },
    key: 1,
    indexedAt: '2026-11-22T00:00:00Z',
    found: undefined,
    state: undefined,
    leaderId: undefined,
    duplicateIds: [],
  };
}

it('names nobody who stands only in an article that may not be read', async () => {
  const some = await choose([neil, lance, louis], ['moon', 'jazz']);
  expect(some.map(({ choice }) => choice.label)).toEqual(['Neil Armstrong', 'Louis Armstrong']);
  expect(some.map(({ passage: { article } }) => article.id)).toEqual(['moon', 'jazz']);
});

it('names who stands in another article too, with that', async () => {
  const again = named('Lance Armstrong', 'later');
  const some = await choose([neil, lance, again], ['moon', 'later']);
  expect(some.map(({ passage: { article } }) => article.id)).toEqual(['moon', 'later']);
});

it('is of no use for one alone', async () => {
  expect(await choose([neil, lance], ['moon'])).toEqual([]);
});
