import type { mediaEndpoints } from '../../lib/contract/media-endpoints.ts';
import type { AnalysisEngine } from '../account/charged-analysis.ts';
import type { Handlers } from '../http/call.ts';
import { takePart } from '../tags/change-set.ts';
import { createTag, deleteTag, getTag, putTag } from '../tags/editorial-tags.ts';
import { writeTagChanges } from '../tags/tag-changes.ts';

/** The editorial tags of the media service (CONTRACT 4.4), and changes of many at once. */
export function tagHandlers({ store, tags }: AnalysisEngine) {
  return {
    async createTag({ tenant, body }) {
      return { json: await createTag(store, tenant, body) };
    },

    async listTags({ tenant }) {
      return { bytes: await tags.list(tenant) };
    },

    async searchTags({ tenant, query }) {
      return { bytes: await tags.search(tenant, query) };
    },

    async getTag({ tenant, params }) {
      return { json: await getTag(store, tenant, params.gkbId) };
    },

    async putTag({ tenant, params, body }) {
      return { json: await putTag(store, tenant, params.gkbId, body) };
    },

    async deleteTag({ tenant, params }) {
      await deleteTag(store, tenant, params.gkbId);
      return { json: { message: `Editorial tag ${params.gkbId} deleted.` } };
    },

    async getTagChanges({ tenant, query }) {
      return { bytes: await writeTagChanges(store, tenant, query.since) };
    },

    async changeTags({ tenant, body, time }) {
      return { json: await takePart(store, tenant, body, time) };
    },
  } satisfies Handlers<typeof mediaEndpoints>;
}
