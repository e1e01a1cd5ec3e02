import type { Handlers } from '../../../lib/contract/call.ts';
import { limits } from '../../../lib/contract/limits.ts';
import type { mediaEndpoints } from '../../../lib/contract/media-endpoints.ts';
import type { TagTrial } from '../../../lib/contract/media-tags.ts';
import { ServiceError } from '../../../lib/contract/service-error.ts';
import type { AnalysisEngine } from '../../engines/account/port.ts';
import { findNewsroom } from '../../engines/knowledge/port.ts';
import { referenceDay, runAll } from '../../engines/language/port.ts';
import {
  addTagBatch,
  createTag,
  deleteTag,
  findTagState,
  getTag,
  makeTag,
  makeTagId,
  putTag,
  writeTagChanges,
} from '../../engines/tags/port.ts';

/** The editorial tags of the media service (CONTRACT 4.4); changes of many at once, and trials. */
export function tagHandlers({ store, pool, tags }: AnalysisEngine) {
  return {
    createTag: async ({ tenant, body }) => ({ json: await createTag(store, tenant, body) }),
    listTags: async ({ tenant }) => ({ bytes: await tags.list(tenant) }),
    searchTags: async ({ tenant, query }) => ({ bytes: await tags.search(tenant, query) }),
    getTag: async ({ tenant, params }) => ({ json: await getTag(store, tenant, params.gkbId) }),
    putTag: async ({ tenant, params, body }) => ({
      json: await putTag(store, tenant, params.gkbId, body),
    }),

    async deleteTag({ tenant, params }) {
      await deleteTag(store, tenant, params.gkbId);
      return { json: { message: `Editorial tag ${params.gkbId} deleted.` } };
    },

    getTagChanges: async ({ tenant, query }) => ({
      bytes: await writeTagChanges(store, tenant, query),
    }),
    changeTags: async ({ tenant, body, time }) => ({
      json: await addTagBatch(store, tenant, body, time),
    }),

    async tryTag({ tenant, body, time, signal }) {
      const shared = {
        kind: 'trial' as const,
        tag: makeTag(body.tag, body.tag.gkbId ?? makeTagId()),
        referenceDate: referenceDay('NOW', time),
        newsroom: await findNewsroom(store, tenant),
        ownTags: await findTagState(store, tenant),
      };
      const jobs = body.texts.map((document, position) => ({
        input: { ...shared, document },
        chars: fittingSize(document, position),
      }));
      const finished = await runAll(pool, jobs, signal);
      const hits = finished.filter(({ bytes }) => bytes.length > 0);
      return { bytes: joinAsList(hits.map(({ bytes }) => bytes)) };
    },
  } satisfies Partial<Handlers<typeof mediaEndpoints>>;
}

const encoder = new TextEncoder();
const open = encoder.encode('[');
const comma = encoder.encode(',');
const close = encoder.encode(']');

/** Joins finished JSON values to a list, in pieces that are not copied. */
function joinAsList(values: readonly Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer>[] {
  return [open, ...values.flatMap((value, index) => (index > 0 ? [comma, value] : [value])), close];
}

/** Returns the length of a text, which may be as large as one that is analysed. Throws a ServiceError 413. */
function fittingSize(document: TagTrial['texts'][number], position: number): number {
  const { title = '', lead = '', text = '' } = document;
  const parts = [title, lead, text];
  const bytes = parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0);
  if (bytes <= limits.requestBytes) return parts.reduce((sum, part) => sum + part.length, 0);
  const limit = limits.requestBytes.toLocaleString('en');
  throw new ServiceError(413, `texts[${position}]: larger than ${limit} bytes`);
}
