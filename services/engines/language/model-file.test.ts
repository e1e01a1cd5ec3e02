import { expect, test } from 'vitest';
import {
  decodeModel,
  encodeModel,
  infoOf,
  isListOf,
  isNumber,
  isString,
} from '../../../lib/text/model-file.ts';
import { readModel } from './model-files.ts';
import { loadModel, openModel } from './models.ts';
import { languages } from './types.ts';

test('what was written is read again, also from shared memory', () => {
  const weights = Int8Array.from([-127, 0, 127]);
  const keys = Uint32Array.from([1, 0xffffffff]);
  const bytes = encodeModel({ name: 'žluť' }, { weights, keys, none: new Uint16Array(0) });
  const shared = new SharedArrayBuffer(bytes.length);
  new Uint8Array(shared).set(bytes);
  const file = decodeModel(shared);
  expect(file.info).toEqual({ name: 'žluť' });
  expect([...file.section('weights')]).toEqual([...weights]);
  expect([...file.section('keys')]).toEqual([...keys]);
  expect(file.section('none').length).toBe(0);
  expect(() => file.section('other')).toThrow('missing');
});

test('members of the info are read in the form that is asked for', () => {
  const bytes = encodeModel({ scale: 0.5, rows: [[1, 2], []], names: ['a', 1] }, {});
  const file = decodeModel(new Uint8Array(bytes).buffer);
  expect(infoOf(file, 'scale', isNumber)).toBe(0.5);
  expect(infoOf(file, 'rows', isListOf(isListOf(isNumber)))).toEqual([[1, 2], []]);
  for (const name of ['scale', 'names', 'other', 'toString']) {
    expect(() => infoOf(file, name, isListOf(isString))).toThrow(`The member ${name}`);
  }
  expect(() => infoOf({ ...file, info: null }, 'scale', isNumber)).toThrow('wrong form');
});

test('other files are refused', () => {
  expect(() => decodeModel(new ArrayBuffer(0))).toThrow();
  expect(() => decodeModel(new TextEncoder().encode('{"a": 1234567890}').buffer)).toThrow(
    'not a model file',
  );
});

test.each(languages)('%s has parameters that fit together', (language) => {
  expect(loadModel(language)?.feats.labels.length).toBeGreaterThan(20);
  expect(loadModel(language)).toBe(loadModel(language));
});

test('a tagger and a lemmatizer of different training are refused', () => {
  const tagger = readModel('en.tagger.bin');
  const lemma = readModel('cs.lemma.bin');
  if (!tagger || !lemma) throw new Error('A file is missing.');
  expect(() => openModel('en', tagger, lemma)).toThrow('train both');
});
