import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AnalyzeFeedback } from '../../contract/media.ts';
import { revokeFeedback } from '../../drafts/findings/revoke.ts';
import { shareDraft } from '../../drafts/writes/change-draft.ts';
import type { FeedbackFilter } from '../api.ts';
import { startTestPiece, type TestPiece } from '../test-piece.ts';
import { answerProposal, listProposals } from '../writes/proposals.ts';
import { listFeedback, wholeList } from './list-feedback.ts';
import { printFeedbackCsv } from './print-feedback-csv.ts';

let piece: TestPiece;
beforeEach(async () => {
  piece = await startTestPiece();
  await piece.analyze();
  await shareDraft(piece.db, piece.ada, piece.draftId, { desk: true, people: [] });
  await piece.decide('brno', 'kept');
  await piece.decide('anna', 'wrong', {}, piece.tess);
  await piece.decide('tram', 'never', { sentence: '=1+1, the “tram” is late.' });
  await piece.decide('sentiment', 'wrong', { label: 'positive' });
});
afterEach(() => piece.close());

const formsFor = async (filter: Partial<FeedbackFilter>, reader = piece.tess) => {
  const list = await listFeedback(piece.db, reader, 'en', { filter: { ...wholeList, ...filter } });
  return list.rows.map(({ stdForm }) => stdForm).sort();
};

describe('the list of feedback', () => {
  it('is narrowed by words, id, kind, status, state, author and week', async () => {
    expect(await formsFor({})).toEqual(['Anna Nová', 'Brno', 'sentiment', 'tram']);
    expect(await formsFor({ q: 'anna NOVA' })).toEqual(['Anna Nová']);
    expect(await formsFor({ q: 'G1001' })).toEqual(['Brno']);
    expect(await formsFor({ q: '%' })).toEqual([]);
    expect(await formsFor({ kind: 'sentiment' })).toEqual(['sentiment']);
    expect(await formsFor({ status: 'blocked' })).toEqual(['tram']);
    expect(await formsFor({ state: 'held' })).toEqual(['tram']);
    expect(await formsFor({ author: piece.tess.id })).toEqual(['Anna Nová']);
    expect(await formsFor({ author: 'nobody' })).toEqual([]);
    expect(await formsFor({ week: '2026-W47' })).toHaveLength(4);
    expect(await formsFor({ week: '2026-W46' })).toEqual([]);
  });

  it('says times and amounts in words, in the reader’s language and in the CSV', async () => {
    const form = { std_form: 'XXXX-WXX-3', type: 'set' };
    await piece.db.updateTable('outbox').set(form).where('std_form', '=', 'Brno').execute();
    expect(await formsFor({})).toContain('every Wednesday');
    const { rows } = await listFeedback(piece.db, piece.tess, 'cs');
    expect(printFeedbackCsv(rows)).toContain('každou středu');
    expect(printFeedbackCsv(rows)).not.toContain('XXXX');
  });

  it('finds times and amounts by the words shown for them', async () => {
    await piece.decide('years', 'missing', { type: 'duration', sentence: 'It took thirty years.' });
    expect(await formsFor({ q: '30 years' })).toEqual(['30 years']);
    expect(await formsFor({ q: '30 let' })).toEqual(['30 years']);
    expect(await formsFor({ q: 'P30Y' })).toEqual([]);
  });

  it('tells decisions from silence and is narrowed to either, also as CSV', async () => {
    await piece.decide('brno', null);
    await piece.takeAway(['G1001']);
    expect(await formsFor({ basis: 'silence' })).toEqual(['Brno']);
    expect(await formsFor({ basis: 'decision' })).toEqual(['Anna Nová', 'sentiment', 'tram']);
    const { rows } = await listFeedback(piece.db, piece.tess, 'en');
    const [head, ...lines] = printFeedbackCsv(rows).split('\r\n');
    expect(head).toContain('status,basis,state');
    expect(lines.filter((line) => line.includes(',silence,'))).toHaveLength(1);
  });

  it('shows journalists what is theirs, and the others who said what', async () => {
    expect(await formsFor({}, piece.ada)).toEqual(['Brno', 'sentiment', 'tram']);
    expect(await formsFor({ author: piece.tess.id }, piece.ada)).toEqual([]);
    expect((await listFeedback(piece.db, piece.ada, 'en')).authors).toEqual([]);
    const { authors } = await listFeedback(piece.db, piece.tess, 'en');
    expect(authors.map(({ name }) => name)).toEqual(['Ada', 'Tess']);
  });

  it('shows proposals from private drafts, but no topic that was added there', async () => {
    const { hidden } = await listFeedback(piece.db, piece.tess, 'en');
    await shareDraft(piece.db, piece.ada, piece.draftId, { desk: false, people: [] });
    const before = (await listFeedback(piece.db, piece.tess, 'en')).hidden;
    await piece.decide('river', 'missing');
    await piece.decide('hockey', 'missing');
    expect(await formsFor({})).toEqual(['river', 'tram']);
    expect((await listFeedback(piece.db, piece.tess, 'en')).hidden).toBe(before + 1);
    expect(hidden).toBe(0);
    // Both were proposed in the same moment, or nearly so.
    const proposed = (await listProposals(piece.db, piece.tess)).map(({ stdForm }) => stdForm);
    expect(proposed.toSorted()).toEqual(['river', 'tram']);
  });

  it('is taken away as CSV, in which nothing is a formula', async () => {
    const { rows } = await listFeedback(piece.db, piece.tess, 'en', {
      filter: { ...wholeList, q: 'tram' },
    });
    const [, line] = printFeedbackCsv(rows).split('\r\n');
    expect(line).toContain(',tag,blocked,decision,held,tram,');
    expect(line).toContain(`,"'=1+1, the “tram” is late.",Brno,`);
  });
});

describe('what was confirmed for the desk', () => {
  it('is taken back by a tag editor: the services are told the opposite, once', async () => {
    const read = async () => {
      const { rows } = await listFeedback(piece.db, piece.tess, 'en', {
        filter: { ...wholeList, q: 'tram' },
      });
      return rows.map(({ status, state }) => `${status} ${state}`).sort();
    };
    const [held] = await listProposals(piece.db, piece.tess);
    await answerProposal(piece.db, piece.tess, held?.id ?? '', 'confirm');
    await piece.send();
    await revokeFeedback(piece.db, piece.tess, held?.id ?? '');
    await piece.takeAway();
    await piece.send();
    expect(await read()).toEqual(['accepted-actively sent', 'blocked revoked']);
    const told = piece.told().map((body) => AnalyzeFeedback.parse(body));
    const trams = told.flatMap(({ tags = [] }) => tags.filter(({ stdForm }) => stdForm === 'tram'));
    expect(trams).toMatchObject([
      { status: 'blocked' },
      { status: 'accepted-actively', author: piece.tess.id },
    ]);
    await expect(revokeFeedback(piece.db, piece.tess, held?.id ?? '')).rejects.toMatchObject({
      code: 'proposal-answered',
    });
  });
});
