import { expect, it } from 'vitest';
import { passage, question } from '../test-passages.ts';
import type { ComposedPart, QuestionTerm } from '../types.ts';
import { checkCountedMark, type TreeWord } from './counted-marks.ts';

/** `word/POS/relation/head`, heads by word, separated by blanks. */
function tree(described: string): TreeWord[] {
  const rows = described.split(' ').map((each) => each.split('/'));
  let off = 0;
  return rows.map(([text = '', pos = '', relation = '', head = '']) => {
    const word = {
      text,
      off,
      pos,
      relation,
      head: rows.findIndex(([other]) => other === head),
    };
    off += [...text].length + 1;
    return word;
  });
}

const words = (described: string) =>
  described
    .split(' ')
    .map((each) => each.split('/')[0])
    .join(' ');

const asked =
  'How/ADV/advmod/many many/ADJ/amod/people people/NOUN/nsubj/died died/VERB/root/- there/ADV/advmod/died';

/** The mark of a sentence in which `said` are the forms of the verb asked for. */
async function markOf(
  sentence: string,
  mark: string,
  said: string,
  others: readonly string[] = [],
) {
  const text = words(sentence);
  const terms: QuestionTerm[] = [
    { text: 'people', weight: 0.35, isName: false },
    { text: 'died', weight: 1.2, isName: false, isAction: true },
  ];
  const entities = [mark, ...others].map((each) => ({ type: 'number', text: each }));
  const made = passage(text, { answer: mark, entities });
  const at = text.indexOf(said);
  const found = at < 0 ? [] : [{ term: 1, off: at, len: said.length }];
  const source = { ...made, sentence: { ...made.sentence, terms: found } };
  const part: ComposedPart = {
    type: 'bullet',
    text,
    sources: [source],
    ...(source.answer && { answer: source.answer }),
  };
  const about = question(words(asked), {
    kind: 'how-many',
    isCount: true,
    answerTypes: ['number'],
    terms,
  });
  const { answer } = await checkCountedMark(part, about, async (each) =>
    tree(each === text ? sentence : asked),
  );
  return answer && [...text].slice(answer.off, answer.off + answer.len).join('');
}

const both =
  '1517/NUM/nsubj/died died/VERB/root/- and/CCONJ/cc/rescued 711/NUM/nsubj:pass/rescued were/AUX/aux:pass/rescued rescued/VERB/conj/died';

it('a number is marked for the verb that it belongs to', async () => {
  expect(await markOf(both, '1517', 'died')).toBe('1517');
});

it('a number of another verb gives its mark to the one of the right verb', async () => {
  expect(await markOf(both, '711', 'died', ['1517'])).toBe('1517');
});

it('no number is marked where none belongs to the verb', async () => {
  expect(
    await markOf(
      '711/NUM/nsubj:pass/rescued were/AUX/aux:pass/rescued rescued/VERB/root/-',
      '711',
      'died',
    ),
  ).toBeUndefined();
});

it('a clause about the noun counts as well', async () => {
  const sentence =
    'They/PRON/nsubj/buried buried/VERB/root/- 36/NUM/nummod/people people/NOUN/obj/buried who/PRON/nsubj/died died/VERB/acl:relcl/people';
  expect(await markOf(sentence, '36', 'died')).toBe('36');
});

it.each([
  ['1603', '1603'],
  ['1491', undefined],
])('a measure is marked for the thing that it belongs to: %s', async (mark, expected) => {
  const sentence =
    'Praded/PROPN/nsubj/high is/AUX/cop/high 1491/NUM/nummod/metres metres/NOUN/obl/high high/ADJ/root/- while/SCONJ/mark/has Snezka/PROPN/nsubj/has has/VERB/advcl/high 1603/NUM/nummod/m m/NOUN/obj/has';
  const text = words(sentence);
  const made = passage(text, { answer: mark, entities: [{ type: 'number', text: mark }] });
  const at = { term: 0, off: text.indexOf('Snezka'), len: 6 };
  const source = { ...made, sentence: { ...made.sentence, terms: [at] } };
  const about = question('How high is Snezka?', {
    kind: 'how-many',
    answerTypes: ['number'],
    answerUnits: /^(?:metres|m)$/,
    terms: [{ text: 'Snezka', weight: 2, isName: true }],
  });
  const part: ComposedPart = {
    type: 'bullet',
    text,
    sources: [source],
    ...(source.answer && { answer: source.answer }),
  };
  const { answer } = await checkCountedMark(part, about, async (each) =>
    tree(each === text ? sentence : ''),
  );
  expect(answer && text.slice(answer.off, answer.off + answer.len)).toBe(expected);
});

it('a mark stays where there is no tree', async () => {
  const made = passage('711 were rescued', {
    answer: '711',
    entities: [{ type: 'number', text: '711' }],
  });
  const part: ComposedPart = {
    type: 'bullet',
    text: '711 were rescued',
    sources: [made],
    answer: { off: 0, len: 3 },
  };
  const about = question('How many died?', {
    isCount: true,
    answerTypes: ['number'],
    terms: [{ text: 'died', weight: 1, isName: false }],
  });
  expect(await checkCountedMark(part, about, async () => [])).toBe(part);
});
