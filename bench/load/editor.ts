import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import type { DeskClient } from './desk-client.ts';
import { DraftTyping } from './draft-typing.ts';
import type { Draw } from './draw.ts';

/** Material that all editors write and ask about; `words` are for queries. */
export const Material = z.object({
  /** By language; an editor writes in one. */
  sentences: z.array(z.array(z.string())),
  words: z.array(z.string()),
  questions: z.array(z.string()),
  tags: z.array(z.object({ gkbId: z.string(), name: z.string() })),
  sections: z.array(z.string()),
});
export type Material = z.infer<typeof Material>;

/** Acts by how often they come. */
const acts = {
  type: 45,
  search: 20,
  page: 12,
  decide: 8,
  photos: 6,
  tags: 5,
  research: 4,
} as const;
type Act = keyof typeof acts;

/** Milliseconds, in the mean, from the end of one act to the next. */
const meanPause = 15_000;
/** Milliseconds within which everybody comes. */
const arrival = 60_000;
/** Milliseconds that what was saved rests before related articles and photos are asked for. */
const restDelay = 2_900;
const pages = ['/drafts', '/archive', '/tags', '/photos', '/research', '/start'];

const Created = z.object({ draft: z.object({ id: z.string(), version: z.number() }) });
const Found = z.object({ hits: z.array(z.object({ id: z.string() })) });
const Conversation = z.object({ conversation: z.object({ id: z.string() }) });
const TagView = z.object({ tag: z.looseObject({ gkbId: z.string(), name: z.string() }) });

/**
 * One person at work. What they do and when was drawn before and does not wait for answers, as people come to a slow server
 * no later than to a fast one; only what follows from an answer waits for it.
 */
export class Editor {
  readonly #client: DeskClient;
  readonly #draw: Draw;
  readonly #material: Material;
  readonly #sentences: readonly string[];
  readonly #number: number;
  #typing: DraftTyping | undefined;

  constructor(
    client: DeskClient,
    { draw, material, number }: { draw: Draw; material: Material; number: number },
  ) {
    this.#client = client;
    this.#draw = draw;
    this.#material = material;
    this.#sentences = draw.one(material.sentences);
    this.#number = number;
  }

  /** Works until the signal ends it. */
  async work(signal: AbortSignal): Promise<void> {
    const rest = (ms: number) => wait(ms, undefined, { signal }).catch(() => undefined);
    const running = new Set<Promise<void>>();
    await rest(this.#draw.between(0, arrival));
    while (!signal.aborted) {
      const act = this.#draw.weighted(acts);
      if (act === 'type') await this.#type(rest);
      else {
        const run = this.#act(act).finally(() => running.delete(run));
        running.add(run);
      }
      await rest(this.#draw.exponential(meanPause));
    }
    this.#typing?.stop();
    await Promise.all(running);
  }

  #act(act: Exclude<Act, 'type'>): Promise<void> {
    switch (act) {
      case 'search':
        return this.#search();
      case 'page':
        return this.#open(this.#draw.one(pages));
      case 'decide':
        return this.#decide();
      case 'photos':
        return this.#findPhotos();
      case 'tags':
        return this.#editTag();
      case 'research':
        return this.#research();
      default:
        return act satisfies never;
    }
  }

  async #type(rest: (ms: number) => Promise<unknown>): Promise<void> {
    const typing = await this.#openDraft();
    if (!typing) return;
    const pauses = 3 + this.#draw.below(6);
    for (let count = 0; count < pauses; count += 1) {
      typing.add(this.#draw.one(this.#sentences), this.#draw.below(3) === 0);
      await rest(this.#draw.between(1_000, 4_000));
    }
    const asks = this.#draw.weighted({ related: 1, photos: 1, nothing: 2 });
    if (asks === 'nothing') return;
    await rest(restDelay);
    const path = `${typing.path}/${asks === 'related' ? 'related' : 'photos/demo'}`;
    void this.#client.call({ kind: `${asks} for a draft`, path, body: {} });
  }

  async #openDraft(): Promise<DraftTyping | undefined> {
    if (this.#typing) return this.#typing;
    const reply = await this.#client.call({ kind: 'new draft', path: '/api/drafts', body: {} });
    const created = Created.safeParse(reply?.json);
    if (!created.success) return undefined;
    this.#typing = new DraftTyping(this.#client, created.data.draft);
    await this.#open(`/drafts/${created.data.draft.id}`);
    return this.#typing;
  }

  async #open(path: string): Promise<void> {
    await this.#client.call({ kind: 'page', path });
  }

  /** As the archive's page asks: hits, facets and histogram at once, then the article that is chosen. */
  async #search(): Promise<void> {
    const { words, sections } = this.#material;
    const section = this.#draw.below(3) === 0 ? ` section:"${this.#draw.one(sections)}"` : '';
    const q = `${this.#draw.one(words)} ${this.#draw.one(words)}${section}`;
    const path = '/api/articles/search';
    const facets = ['section', 'author', 'found.entities'].map((field) => ({ field }));
    const [hits] = await Promise.all([
      this.#client.call({ kind: 'search', path, body: { q } }),
      this.#client.call({ kind: 'search facets', path, body: { q, limit: 0, facets } }),
      this.#client.call({ kind: 'search histogram', path, body: { q, limit: 0, histogram: true } }),
    ]);
    const [first] = Found.safeParse(hits?.json).data?.hits ?? [];
    if (!first) return;
    const article = `/api/articles/${encodeURIComponent(first.id)}`;
    await this.#client.call({ kind: 'article', path: article });
    if (this.#draw.below(2) === 0)
      await this.#client.call({ kind: 'related to an article', path: `${article}/related` });
  }

  async #decide(): Promise<void> {
    const typing = await this.#openDraft();
    const { gkbId, name } = this.#draw.one(this.#material.tags);
    const decision = { item: gkbId, kind: this.#draw.one(['kept', 'wrong']), gkbId, stdForm: name };
    if (!typing) return;
    await this.#client.call({
      kind: 'decision',
      path: `${typing.path}/decisions`,
      method: 'PUT',
      body: { decisions: [decision] },
    });
  }

  async #findPhotos(): Promise<void> {
    const query = this.#draw.one(this.#material.words);
    const body = { query, count: 30 };
    await this.#client.call({ kind: 'photo search', path: '/api/photos/demo/search', body });
  }

  /** Looks for a tag and adds a description; half of the people only look. */
  async #editTag(): Promise<void> {
    const { gkbId, name } = this.#draw.one(this.#material.tags);
    const list = `/api/tags?q=${encodeURIComponent(name.slice(0, 6))}`;
    await this.#client.call({ kind: 'tag list', path: list });
    const path = `/api/tags/${encodeURIComponent(gkbId)}`;
    const reply = await this.#client.call({ kind: 'tag', path });
    const view = TagView.safeParse(reply?.json);
    if (!view.success || this.#number % 2 === 1) return;
    const descriptions = { en: `Looked after by editor ${this.#number}, ${this.#draw.below(1e6)}` };
    const body = { name: view.data.tag.name, descriptions };
    await this.#client.call({ kind: 'tag edit', path, method: 'PUT', body });
  }

  async #research(): Promise<void> {
    const due = performance.now();
    const clientId = `${this.#number}-${this.#draw.below(1e9)}-of-the-load`;
    const path = '/api/research/conversations';
    const body = { clientId, question: this.#draw.one(this.#material.questions) };
    const reply = await this.#client.call({ kind: 'question', path, body, due });
    const asked = Conversation.safeParse(reply?.json);
    if (!asked.success) return;
    let isAnswering = false;
    const events = `${path}/${asked.data.conversation.id}/events`;
    await this.#client.follow({ kind: 'answer, whole', path: events, due }, (text) => {
      if (isAnswering || !/"type":"(part|turn)"/.test(text)) return;
      isAnswering = true;
      this.#client.note('answer, first part', due);
    });
  }
}
