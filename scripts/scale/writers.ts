import { deepEqual, equal, ok } from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { callServices } from './call-services.ts';
import type { Cluster } from './cluster.ts';
import { articleOf, form, paragraphsOf, readDraft, startDraft, trySave } from './draft.ts';
import type { Person } from './person.ts';
import { PhotoClient, pictureType, randomPicture } from './photos.ts';
import { until, untilEqual } from './until.ts';

/** Somebody who writes, again and again, sends again what was not answered, and knows what has to be there afterwards. */
export type Writer = {
  /** Writes once more and waits for the answer. */
  write(): Promise<void>;
  /** Throws unless all that was answered is there, once. Returns what that was, in words. */
  verify(): Promise<string>;
};

const pause = 300;

/** Adds line after line to one draft. */
async function draftWriter(person: Person): Promise<Writer> {
  const title = 'Killed';
  const { id, version } = await startDraft(person);
  const lines: string[] = [];
  return {
    async write() {
      const line = `line ${lines.length} ${randomUUID()}`;
      const paragraphs = [...lines, line];
      await until('a save to be answered', async () => {
        const baseVersion = version + lines.length;
        const saved = await trySave(person, id, { baseVersion, title, paragraphs });
        ok(saved === 'saved' || saved === undefined, 'a draft of one person was changed by others');
        if (saved === undefined) await wait(pause);
        return saved;
      });
      lines.push(line);
    },
    async verify() {
      const draft = await readDraft(person, id);
      deepEqual(paragraphsOf(draft.content), lines);
      equal(draft.version, version + lines.length);
      return `${lines.length} saves of a draft`;
    },
  };
}

const MadeTag = z.object({ tag: z.object({ gkbId: z.string() }) });
const Tags = z.array(z.object({ gkbId: z.string(), name: z.string() }));

/** Makes tag after tag. */
function tagWriter({ middle, key }: Cluster, person: Person): Writer {
  const made = new Map<string, string>();
  return {
    async write() {
      const name = `Tag ${made.size} ${randomUUID()}`;
      const body = { name, key: randomUUID() };
      const { tag } = await person.call(MadeTag, '/api/tags', { method: 'POST', body });
      made.set(name, tag.gkbId);
    },
    async verify() {
      const sorted = (pairs: Iterable<[string, string]>) => [...pairs].map(String).sort();
      const listed = async () => {
        const path = '/v2/customize/editorial_tag/list';
        const answer = await callServices(middle.address, key, path);
        const all = Tags.parse(await answer.json()).filter(({ name }) => name.startsWith('Tag '));
        return sorted(all.map(({ name, gkbId }) => [name, gkbId]));
      };
      await untilEqual('all tags to be listed', listed, sorted(made));
      return `${made.size} tags`;
    },
  };
}

const Analyzed = z.object({
  referenceKey: z.string(),
  analysis: z.object({
    entities: z.array(z.object({ gkbId: z.string().optional(), stdForm: z.string() })),
  }),
});
const text = 'Prague sends two trams to Brno on Monday, and Vienna looks on.';

/** Writes draft after draft, calls one entity in each wrong, and exports it, at which the feedback goes out. */
function feedbackWriter({ db, store }: Cluster, person: Person): Writer {
  const given: { draftId: string; referenceKey: string; gkbId: string }[] = [];
  return {
    async write() {
      const { id, version } = await startDraft(person);
      const title = `Feedback ${randomUUID()}`;
      const content = articleOf(title, [text]);
      const post = { method: 'POST' } as const;
      await person.call(z.unknown(), `/api/drafts/${id}`, {
        method: 'PUT',
        body: { baseVersion: version, content, form, threshold: 40 },
      });
      const { referenceKey, analysis } = await person.call(Analyzed, '/api/analysis', {
        ...post,
        body: { draftId: id, content, form },
      });
      const entity = analysis.entities.find(({ gkbId }) => gkbId !== undefined);
      ok(entity?.gkbId, 'the text has no known entity');
      const { gkbId, stdForm } = entity;
      await person.call(z.unknown(), `/api/drafts/${id}/decisions`, {
        method: 'PUT',
        body: { decisions: [{ item: gkbId, kind: 'wrong', gkbId, stdForm }] },
      });
      const body = { format: 'text' };
      await person.call(z.unknown(), `/api/drafts/${id}/export`, { ...post, body });
      given.push({ draftId: id, referenceKey, gkbId });
    },
    async verify() {
      const drafts = given.map(({ draftId }) => draftId);
      const waiting = db.selectFrom('outbox').selectAll().where('draft_id', 'in', drafts);
      await until('the feedback to be sent', async () => {
        const rows = await waiting.where('by_user', 'is not', null).execute();
        return rows.length === given.length && rows.every(({ state }) => state === 'sent');
      });
      const rows = await store
        .selectFrom('feedback')
        .select(['reference_key', 'kind', 'gkb_id', 'std_form', 'status'])
        .where(
          'reference_key',
          'in',
          given.map(({ referenceKey }) => referenceKey),
        )
        .execute();
      const said = rows.map((row) => Object.values(row).join(' '));
      equal(new Set(said).size, said.length, 'feedback was stored twice');
      const missing = given.filter(
        (one) =>
          !rows.some((row) => row.reference_key === one.referenceKey && row.gkb_id === one.gkbId),
      );
      deepEqual(missing, []);
      return `feedback on ${given.length} analyses`;
    },
  };
}

const Published = z.object({
  publication: z.object({ articleId: z.string(), failed: z.string().optional() }),
});
const Ids = z.object({ ids: z.array(z.string()) }).or(z.array(z.string()));

/** Puts draft after draft into the archive. */
async function articleWriter({ middle, key }: Cluster, person: Person): Promise<Writer> {
  const readIds = async () => {
    const answer = await callServices(middle.address, key, '/v1/articles/ids');
    const ids = Ids.parse(await answer.json());
    return Array.isArray(ids) ? ids : ids.ids;
  };
  const before = new Set(await readIds());
  const published = new Map<string, string>();
  return {
    async write() {
      const { id, version } = await startDraft(person);
      const content = articleOf(`Published ${randomUUID()}`, [text]);
      await person.call(z.unknown(), `/api/drafts/${id}`, {
        method: 'PUT',
        body: { baseVersion: version, content, form, threshold: 40 },
      });
      const { publication } = await person.call(Published, `/api/drafts/${id}/publication`, {
        method: 'POST',
        body: {},
      });
      published.set(id, publication.articleId);
    },
    async verify() {
      const wanted = [...published.values()].sort();
      const added = async () => (await readIds()).filter((id) => !before.has(id)).sort();
      await untilEqual('all articles to be in the archive', added, wanted);
      return `${wanted.length} articles`;
    },
  };
}

const Uploaded = z.object({ photo: z.object({ id: z.string() }) });

/** Uploads photo after photo, and names each. */
function photoWriter({ services, key }: Cluster, person: Person): Writer {
  const uploaded: string[] = [];
  const word = `Kestrel${randomUUID().slice(0, 8)}`;
  return {
    async write() {
      const name = `${word} ${uploaded.length}`;
      const body = new Blob([await randomPicture()]);
      const sent = { method: 'POST', type: pictureType, body } as const;
      const { photo } = await person.call(Uploaded, '/api/photos/uploads', sent);
      await person.call(z.unknown(), `/api/photos/uploads/${photo.id}`, {
        method: 'PUT',
        body: { name },
      });
      uploaded.push(photo.id);
    },
    async verify() {
      for (const { address } of services) {
        const find = () => new PhotoClient(address, key).find(word);
        await untilEqual('all photos to be found', find, uploaded.toSorted());
      }
      return `${uploaded.length} photos`;
    },
  };
}

/** One writer of each kind, for four people. */
export async function makeWriters(cluster: Cluster, people: readonly Person[]): Promise<Writer[]> {
  const [one, two, three, four] = people;
  if (!one || !two || !three || !four) throw new Error('Four people are needed.');
  return [
    await draftWriter(one),
    tagWriter(cluster, two),
    feedbackWriter(cluster, three),
    await articleWriter(cluster, four),
    photoWriter(cluster, one),
  ];
}
