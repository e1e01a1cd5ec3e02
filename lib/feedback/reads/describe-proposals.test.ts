import { afterEach, beforeEach, expect, test } from 'vitest';
import { putDecisions } from '../../drafts/writes/decisions.ts';
import { startTagDesk, type TestTagDesk } from '../../tags/test-tag-desk.ts';
import { listProposals } from '../writes/proposals.ts';
import { describeProposals } from './describe-proposals.ts';

let it: TestTagDesk;
beforeEach(async () => {
  it = await startTagDesk();
});
afterEach(() => it.close());

async function propose(stdForm: string): Promise<void> {
  const draft = await it.draftWith(it.ada, 'Piece', []);
  await it.analyzed(draft, []);
  await putDecisions(it.db, it.ada, draft, {
    decisions: [{ item: `form:${stdForm}`, kind: 'missing', stdForm, sentence: 'A river.' }],
  });
}

test('proposals come with the tags that they look like', async () => {
  it.service.put({ gkbId: 't1', name: 'Rivers' });
  await propose('Rivres');
  await propose('Mountain');
  const listed = await describeProposals(it.desk, await listProposals(it.db, it.tess));
  expect(listed.map(({ asTag }) => asTag)).toEqual([
    { tag: { name: 'Rivres' }, similar: [{ gkbId: 't1', name: 'Rivers', reason: 'spelling' }] },
    { tag: { name: 'Mountain' }, similar: [] },
  ]);
});

test('proposals are listed, and none looks like a tag, while the vocabulary cannot be read', async () => {
  await propose('Rivres');
  it.service.behaviour.before = () => ({ status: 503, body: {} });
  const listed = await describeProposals(it.anew(), await listProposals(it.db, it.tess));
  expect(listed).toMatchObject([{ asTag: { tag: { name: 'Rivres' }, similar: [] } }]);
});
