import { afterAll, beforeAll, expect, test } from 'vitest';
import { feedbackStatuses } from '../../contract/inventories.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { newId, now } from '../../sql/ids.ts';
import { present } from '../../sql/present.ts';
import { addTestUser, openTestDesk } from '../test-desk.ts';
import { blankDraft, createDraft } from '../writes/start-draft.ts';
import { needsConfirmation, rowNeedsConfirmation } from './confirmation.ts';

let db: Desk;
let close: () => Promise<void>;
let draftId: string;
beforeAll(async () => {
  ({ db, close } = await openTestDesk());
  const ada = await addTestUser(db, 'Ada');
  ({ id: draftId } = await createDraft(db, ada, { ...blankDraft, threshold: 50 }));
});
afterAll(() => close());

test('what a tag editor confirms is the same for an item and for its row', async () => {
  const ids = [null, 'G1', 'IPTC-20000965', 'IAB-1'];
  const items = feedbackStatuses.flatMap((status) =>
    ids.map((gkb_id) => ({ id: newId(), status, gkb_id })),
  );
  await db
    .insertInto('outbox')
    .values(
      items.map((item) => ({
        ...{ ...item, draft_id: draftId, item: item.id, state: 'held' as const },
        ...{ reference_key: 'key', in_tags: 1, in_entities: 0, in_sentiment: 0 },
        ...{ std_form: 'Brno', search: 'brno', type: null, sentence: null, label: null },
        ...{ by_user: null, at: now(), due_at: null, sent_at: null },
        ...{ message: null, attempts: 0, send_id: null },
      })),
    )
    .execute();
  const rows = await db.selectFrom('outbox').select('id').where(rowNeedsConfirmation).execute();
  const wanted = items.filter(({ status, gkb_id }) =>
    needsConfirmation({ status, ...present({ gkbId: gkb_id }) }),
  );
  expect(wanted.length).toBeGreaterThan(2);
  expect(rows.map(({ id }) => id).toSorted()).toEqual(wanted.map(({ id }) => id).toSorted());
});
