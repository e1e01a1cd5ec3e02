import { z } from 'zod';
import { startTestService, type TestAnswer, type TestCall } from '../clients/test-service.ts';
import { EditorialTag, TagBatch, TagTrial } from '../contract/media-tags.ts';

const base = '/v2/customize/editorial_tag';
const our = [
  'editorial-tag-extras',
  'editorial-tag-batch',
  'editorial-tag-trial',
  'archive-search',
];

/**
 * Starts a media service with editorial tags over HTTP, for tests. `isOurs: false` has neither change sets nor aliases.
 */
export async function startTagService(options: { isOurs?: boolean } = {}) {
  const { isOurs = true } = options;
  const service = await startTestService({ isOurs, extensions: isOurs ? our : [] });
  const tags = new Map<string, EditorialTag>();
  /** Ids that articles of the archive carry, with how many of them do. */
  const inArchive = new Map<string, { count: number; recent: number; lastAt?: string }>();
  const log: { revision: number; gkbId: string; redirectGkbId?: string | undefined }[] = [];
  const waiting = new Map<string, Map<number, TagBatch>>();
  const applied = new Set<string>();
  const state = {
    /** Answers in the service's place. */
    before: (_call: TestCall): TestAnswer | undefined => undefined,
    /** Replaces the answer once the request was carried out. */
    after: (_call: TestCall): TestAnswer | undefined => undefined,
  };
  const revision = () => log.at(-1)?.revision ?? 0;

  function put(tag: EditorialTag, at: number): void {
    tags.set(tag.gkbId, isOurs ? tag : plain(tag));
    log.push({ revision: at, gkbId: tag.gkbId });
  }
  function remove(gkbId: string, at: number, redirectGkbId?: string): void {
    tags.delete(gkbId);
    log.push({ revision: at, gkbId, redirectGkbId });
  }

  function takePart(batch: TagBatch): TestAnswer {
    const { changeSet, part, parts } = batch;
    if (!applied.has(changeSet)) {
      const known = waiting.get(changeSet) ?? new Map<number, TagBatch>();
      waiting.set(changeSet, known.set(part, batch));
      if (known.size < parts) return { body: { state: 'waiting', revision: revision() } };
      const at = revision() + 1;
      for (const { operations } of [...known.values()].sort((a, b) => a.part - b.part)) {
        for (const { action, gkbId, tag, redirectGkbId } of operations) {
          if (action === 'put' && tag) put({ ...tag, gkbId }, at);
          else remove(gkbId, at, redirectGkbId);
        }
      }
      applied.add(changeSet);
    }
    return { body: { state: 'applied', revision: revision() } };
  }

  function listChangesAfter(query: URLSearchParams): TestAnswer {
    const [since, limit] = [Number(query.get('since')), Number(query.get('limit') ?? Infinity)];
    const after = query.get('after');
    const latest = [...new Map(log.map((one) => [one.gkbId, one])).values()]
      .filter((one) => (one.revision === since && after ? one.gkbId > after : one.revision > since))
      .sort((a, b) => a.revision - b.revision || (a.gkbId < b.gkbId ? -1 : 1));
    const page = latest.slice(0, limit);
    const last = page.at(-1);
    return {
      body: {
        revision: revision(),
        changed: page.flatMap(({ gkbId }) => tags.get(gkbId) ?? []),
        removed: page
          .filter(({ gkbId }) => !tags.has(gkbId))
          .map(({ gkbId, redirectGkbId }) => ({ gkbId, redirectGkbId })),
        ...(last && latest.length > limit && { next: { since: last.revision, after: last.gkbId } }),
      },
    };
  }

  function single(call: TestCall, gkbId: string): TestAnswer {
    const known = tags.get(gkbId);
    if (!known) return { status: 404, body: { exception: 'NotFound', message: 'no such tag' } };
    if (call.method === 'GET') return { body: known };
    if (call.method === 'DELETE') {
      remove(gkbId, revision() + 1);
      return { body: { message: 'deleted' } };
    }
    const tag = EditorialTag.parse({ ...call.body, gkbId });
    put(tag, revision() + 1);
    return { body: tags.get(gkbId) };
  }

  /** Gives a tag to the texts whose title has its name. */
  function tell({ tag, texts }: TagTrial): TestAnswer {
    return {
      body: texts.flatMap(({ id, title = '' }) => {
        const off = title.indexOf(tag.name);
        if (off < 0) return [];
        const marks = [{ off: [...title.slice(0, off)].length, len: [...tag.name].length }];
        return [{ id, relevance: 50, sentences: [{ text: title, marks }] }];
      }),
    };
  }

  service.state.answer = (call) => {
    const early = state.before(call);
    if (early) return early;
    const answer = act(call);
    return state.after(call) ?? answer;
  };

  function act(call: TestCall): TestAnswer {
    const { pathname, searchParams } = new URL(call.path, service.baseUrl);
    if (isOurs && pathname === `${base}s/changes`) {
      return listChangesAfter(searchParams);
    }
    if (isOurs && pathname === `${base}s/batch`) return takePart(TagBatch.parse(call.body));
    if (isOurs && pathname === `${base}s/try`) return tell(TagTrial.parse(call.body));
    if (pathname === `${base}/list`) return { body: [...tags.values()] };
    if (pathname === `${base}/create`) {
      const tag = EditorialTag.parse({ gkbId: `made-up-${log.length}`, ...call.body });
      if (tags.has(tag.gkbId)) {
        return { status: 409, body: { exception: 'Conflict', message: 'taken' } };
      }
      put(tag, revision() + 1);
      return { body: tags.get(tag.gkbId) };
    }
    if (isOurs && pathname === '/v1/articles/values') {
      return { body: { values: [...inArchive].map(([value, use]) => ({ value, ...use })) } };
    }
    if (pathname === '/v2/knowledgebase/stdforms') {
      const { ids } = z.object({ ids: z.array(z.string()) }).parse(call.body);
      const forms = ids.map((id) => [id, { value: `Form of ${id}`, language: 'en' }] as const);
      return { body: Object.fromEntries(forms) };
    }
    if (pathname.startsWith(`${base}/`)) {
      return single(call, decodeURIComponent(pathname.slice(base.length + 1)));
    }
    return { status: 404, body: { exception: 'NotFound', message: pathname } };
  }

  return {
    ...service,
    tags,
    inArchive,
    behaviour: state,
    /** Puts a tag there as somebody else would. */
    put: (tag: z.input<typeof EditorialTag>) => put(EditorialTag.parse(tag), revision() + 1),
    remove: (gkbId: string) => remove(gkbId, revision() + 1),
    /** The calls of an operation so far. */
    countOf: (part: string) => service.calls.filter(({ path }) => path.includes(part)).length,
  };
}

function plain({ aliases: _a, rule: _r, standsFor: _s, ...tag }: EditorialTag): EditorialTag {
  return tag;
}
