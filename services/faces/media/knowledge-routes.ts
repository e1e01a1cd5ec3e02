import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Handlers } from '../../../lib/contract/call.ts';
import type { KnowledgeRecord } from '../../../lib/contract/knowledge-record.ts';
import type { mediaEndpoints } from '../../../lib/contract/media-endpoints.ts';
import { invalidRequest, ServiceError } from '../../../lib/contract/service-error.ts';
import { inChunks } from '../../../lib/sql/in-chunks.ts';
import type { AnalysisEngine } from '../../engines/account/port.ts';
import {
  addItem,
  correctedFields,
  correctItem,
  findItem,
  formatDetails,
  formatRecord,
  formatStandardForm,
  type KnowledgeEntity,
  listCorrections,
  revertCorrection,
  searchItems,
  type View,
  writeInfobox,
} from '../../engines/knowledge/port.ts';
import { nameTopic } from '../../engines/language/port.ts';
import { findTagRedirects } from '../../engines/tags/port.ts';

const maxIds = 1_000;
/** Items described before other requests get their turn. */
const atOnce = 50;

type AskedItems = {
  tenant: string;
  body: { ids: readonly string[]; language: string; externalSource?: string | undefined };
};

/** The knowledge base of the media service (CONTRACT 4.3), and its corrections by newsrooms. */
export function knowledgeHandlers({ store, knowledge }: AnalysisEngine) {
  const viewOf = (tenant: string) => knowledge.viewOf(tenant);
  /** Describes items by requested id; unknown ones are left out. */
  const describing =
    <T>(tell: (entity: KnowledgeEntity, language: string, view: View) => T) =>
    async ({ tenant, body: { ids, language, externalSource } }: AskedItems) => {
      const view = await viewOf(tenant);
      const told: [string, T][] = [];
      for (const chunk of inChunks(requireFew(ids), atOnce)) {
        for (const id of chunk) {
          const entity = findItem(view, id, externalSource);
          if (entity) told.push([id, tell(entity, language, view)]);
        }
        await nextTurn();
      }
      return { json: Object.fromEntries(told) };
    };
  const recordOf = async (tenant: string, id: string) => {
    const view = await viewOf(tenant);
    const entity = findItem(view, id);
    if (!entity) throw new ServiceError(404, `There is no item ${id}.`);
    return describeRecord(view, entity, 'en');
  };

  return {
    getDetails: describing(formatDetails),
    getInfoboxes: describing((entity, language, { knowledge: { find } }) =>
      writeInfobox(entity, language, find),
    ),
    async getStdForms(call) {
      const { json } = await describing(formatStandardForm)(call);
      const { ids, language } = call.body;
      const topics = ids.flatMap((id) => {
        const name = nameTopic(id, language);
        return name ? [[id, name] as const] : [];
      });
      return { json: { ...json, ...Object.fromEntries(topics) } };
    },
    getRecords: describing((entity, language, view) => describeRecord(view, entity, language)),

    async getRedirects({ tenant, body }) {
      const ids = requireFew(body.ids);
      const tags = await findTagRedirects(store, tenant, ids);
      const view = await viewOf(tenant);
      const ends = new Map(tags.map(({ gkbId, redirectGkbId }) => [gkbId, redirectGkbId]));
      return { json: ids.flatMap((id) => describeRedirect(view, id, ends)) };
    },

    searchKnowledge: async ({ tenant, body }) => ({
      json: searchItems(await viewOf(tenant), body),
    }),

    async listCorrections({ tenant }) {
      const entries = await listCorrections(store, tenant);
      return { json: entries.map(({ id, ...entry }) => ({ gkbId: id, ...entry })) };
    },

    async addKnowledgeItem({ tenant, time, body }) {
      const id = await addItem(store, await viewOf(tenant), { tenant, time }, body);
      return { json: await recordOf(tenant, id) };
    },

    async putCorrection({ tenant, time, params, body }) {
      const view = await viewOf(tenant);
      const id = await correctItem(store, view, { tenant, time }, params.gkbId, body);
      return { json: await recordOf(tenant, id) };
    },

    async deleteCorrection({ tenant, params }) {
      const { isNew } = await revertCorrection(store, await viewOf(tenant), tenant, params.gkbId);
      const what = isNew ? 'Item' : 'Correction of';
      return { json: { message: `${what} ${params.gkbId} deleted.` } };
    },
  } satisfies Partial<Handlers<typeof mediaEndpoints>>;
}

function requireFew(ids: readonly string[]): readonly string[] {
  if (ids.length <= maxIds) return ids;
  throw invalidRequest(`ids: more than ${maxIds.toLocaleString('en')} at once`);
}

function describeRecord(
  { base, knowledge }: View,
  entity: KnowledgeEntity,
  language: string,
): KnowledgeRecord {
  const entry = knowledge.corrected.get(entity.id)?.entry;
  const origin = entry?.isNew ? 'desk' : (base.records.read(entity.id)?.origin ?? 'import');
  const author = entry?.correction.author;
  return formatRecord(entity, {
    language,
    find: knowledge.find,
    origin,
    ...(entry && {
      correction: {
        fields: correctedFields(entry.correction),
        ...(author !== undefined && { author }),
        at: entry.at,
      },
    }),
  });
}

/** Describes the successor of a deprecated id, be it an item's or an editorial tag's that was merged into another. */
function describeRedirect(
  { base, knowledge }: View,
  id: string,
  tagEnds: ReadonlyMap<string, string | undefined>,
): { gkbId: string; redirectGkbId?: string }[] {
  const target = tagEnds.get(id);
  const found = knowledge.find(target ?? id);
  if (found && found.id !== id) return [{ gkbId: id, redirectGkbId: found.id }];
  if (found) return [];
  if (target !== undefined) return [{ gkbId: id, redirectGkbId: target }];
  return tagEnds.has(id) || base.records.isDeprecated(id) ? [{ gkbId: id }] : [];
}
