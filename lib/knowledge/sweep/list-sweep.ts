import type { CallOptions } from '../../clients/call.ts';
import type { Language } from '../../contract/inventories.ts';
import { openableBy } from '../../desk/access.ts';
import type { Me } from '../../desk/api.ts';
import type { Desk } from '../../desk/database.ts';
import { Found } from '../../feedback/found.ts';
import type { Vocabulary } from '../../tags/vocabulary.ts';
import type { Services } from '../../upstream/services.ts';
import { mostSwept, type Sweep, type SweepItem } from '../api.ts';
import { explainKnowledgeError } from '../explain-error.ts';
import { findRedirects } from '../find-redirects.ts';
import { mayCorrect } from '../may-correct.ts';
import { findCarriers, listCarriedIds } from './carried-ids.ts';
import { readSuccessors, type Successors } from './successors.ts';
import { printSweepId } from './sweep-id.ts';
import { listUndoable } from './sweep-journal.ts';

type Redirects = ReadonlyMap<string, string | undefined>;
type Reading = { db: Desk; services: Services; tags: Vocabulary; reader: Me; language: Language };

/**
 * The drafts that the reader may open and, for those who may change them, the tags that carry a deprecated id. Drafts
 * that the reader may not open are only counted. Throws Failure.
 */
export async function listSweep(reading: Reading, options: CallOptions = {}): Promise<Sweep> {
  const { db, services, reader, language } = reading;
  try {
    const tags = await reading.tags.read();
    const redirects = await findRedirects(services, await listCarriedIds(db, tags), options);
    const targets = [...redirects.values()].flatMap((gkbId) =>
      gkbId ? [{ gkbId, language }] : [],
    );
    const successors = await readSuccessors(services, targets, options);
    const tell = (place: Omit<SweepItem, 'id' | 'to'>): SweepItem => {
      const target = redirects.get(place.from);
      return {
        ...place,
        id: printSweepId(place),
        ...(target && { to: tellSuccessor(successors, target, language) }),
      };
    };
    const withTags = mayCorrect(reader);
    const inTags = withTags ? findTags(tags, redirects) : [];
    const { places, hidden } = await findDrafts(db, reader, redirects);
    const all = [...inTags, ...places];
    return {
      items: all.slice(0, mostSwept).map(tell),
      total: all.length,
      hidden,
      withTags,
      ...(await listUndoable(db, reader)),
    };
  } catch (error) {
    throw explainKnowledgeError(error);
  }
}

function tellSuccessor(successors: Successors, gkbId: string, language: string) {
  return { gkbId, stdForm: successors(gkbId, language).stdForm };
}

type Place = Omit<SweepItem, 'id' | 'to'>;

function findTags(tags: Vocabulary, redirects: Redirects): Place[] {
  return [...tags.entries()].flatMap(({ tag }): Place[] => {
    const { gkbId, name, standsFor: from } = tag;
    if (!from || !redirects.has(from)) return [];
    return [{ kind: 'tag', objectId: gkbId, title: name, stdForm: name, from }];
  });
}

async function findDrafts(
  db: Desk,
  reader: Me,
  redirects: Redirects,
): Promise<{ places: Place[]; hidden: number }> {
  const carriers = await findCarriers(db, [...redirects.keys()]);
  const ids = [...new Set(carriers.map(({ draftId }) => draftId))];
  const drafts = await readOpenable(db, reader, ids);
  const places = carriers.flatMap(({ draftId, gkbId }): Place[] => {
    const draft = drafts.get(draftId);
    if (!draft) return [];
    const stdForm = draft.names.get(gkbId) ?? gkbId;
    return [{ kind: 'draft', objectId: draftId, title: draft.title, stdForm, from: gkbId }];
  });
  return { places, hidden: ids.length - drafts.size };
}

const page = 500;

async function readOpenable(db: Desk, reader: Me, ids: readonly string[]) {
  const drafts = new Map<string, { title: string; names: Map<string, string> }>();
  for (let start = 0; start < ids.length; start += page) {
    const part = ids.slice(start, start + page);
    const rows = await db
      .selectFrom('drafts')
      .leftJoin('analyses', 'analyses.draft_id', 'drafts.id')
      .select(['drafts.id', 'drafts.title', 'analyses.found'])
      .where('drafts.id', 'in', part)
      .where(openableBy(reader.id))
      .execute();
    for (const { id, title, found } of rows) drafts.set(id, { title, names: namesIn(found) });
    const decided = await db
      .selectFrom('decisions')
      .select(['draft_id', 'gkb_id', 'std_form'])
      .where('draft_id', 'in', part)
      .where('gkb_id', 'is not', null)
      .execute();
    for (const { draft_id, gkb_id, std_form } of decided) {
      if (gkb_id !== null) drafts.get(draft_id)?.names.set(gkb_id, std_form);
    }
  }
  return drafts;
}

/** What a draft calls the items that were found in it. */
function namesIn(found: string | null): Map<string, string> {
  const { items } = found === null ? { items: [] } : Found.parse(JSON.parse(found));
  return new Map(items.flatMap(({ gkbId, stdForm }) => (gkbId ? [[gkbId, stdForm]] : [])));
}
