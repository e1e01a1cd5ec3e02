import { expect, test } from 'vitest';
import { messages } from '../../i18n/messages.ts';
import { auditKinds } from '../api.ts';
import { describeEntry, printSentence } from './describe-entry.ts';
import { labelsIn } from './labels.ts';
import { prefixes } from './read-entries.ts';

const entry = {
  id: 1,
  at: '2026-05-06T10:00:00.000Z',
  by: { id: 'ada', name: 'Ada' },
  name: undefined,
  details: undefined,
};
const auditActions = Object.entries(messages.en.audit.does).flatMap(([part, verbs]) =>
  Object.keys(verbs).map((verb) => `${part}.${verb}`),
);
const known = { things: new Map(), nameOf: (id: string) => id };

test.each(auditActions)('%s has a sentence in both languages, also without details', (action) => {
  for (const locale of ['en', 'cs'] as const) {
    const object = `${action.split('.')[0]}:1`;
    const sentence = printSentence(
      describeEntry({ ...entry, action, object }, known, labelsIn(locale)),
    );
    expect(sentence).not.toContain(action);
    expect(sentence).not.toMatch(/none|\{|<|undefined/);
    if (!action.endsWith('-failed')) expect(sentence).toContain('Ada');
  }
});

test('every action belongs to exactly one kind', () => {
  for (const action of auditActions) {
    const prefix = action.split('.')[0] ?? '';
    expect(auditKinds.filter((kind) => prefixes[kind].includes(prefix))).toHaveLength(1);
  }
});
