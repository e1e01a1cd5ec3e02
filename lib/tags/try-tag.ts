import type { z } from 'zod';
import type { CallOptions } from '../clients/call.ts';
import type { TagTrial, TagTrialResult } from '../contract/media-tags.ts';
import { codePointLength } from '../contract/text.ts';
import { openableBy } from '../desk/access.ts';
import type { InterfaceLocale, Me } from '../desk/api.ts';
import type { Desk } from '../desk/database.ts';
import { parseContent } from '../desk/draft-row.ts';
import { Failure } from '../desk/failure.ts';
import { textBlocks } from '../desk/text-blocks.ts';
import { explainServiceError } from '../upstream/service-failure.ts';
import type { TagDraft, TagInput, TrialAnswer } from './api.ts';
import { createBreather } from './breather.ts';
import { checkTagInput } from './edit-tags.ts';
import { readOffers } from './offers.ts';
import type { TagDesk } from './tag-desk.ts';
import { toTag } from './tag-input.ts';

/** The newest drafts are tried, so many in a call and of so many characters together. */
const mostDrafts = 200;
const mostOfCall = 50;
const mostCharacters = 400_000;
const timeoutMs = 60_000;

type Text = z.input<typeof TagTrial>['texts'][number];
type Tried = { draft: TagDraft; text: Text };

/** Which drafts that the reader may open a tag would be given to, the strongest first. Throws `not-offered`. */
export async function tryTag(
  desk: TagDesk,
  reader: Me,
  input: TagInput,
  locale: InterfaceLocale,
  call: CallOptions,
): Promise<TrialAnswer> {
  const offers = await readOffers(desk.services);
  if (offers?.trial === false) throw new Failure('not-offered');
  await checkTagInput(desk, input, locale);
  // Whether it is retired is not what is tried.
  const { gkbId, ...tag } = toTag({ ...input, forbidden: false }, input.gkbId ?? '');
  const asked = { ...tag, ...(gkbId && { gkbId }) };
  const tried = await readTexts(desk.db, reader);
  const byId = new Map(tried.map((one) => [one.draft.id, one.draft]));
  const hits: TrialAnswer['hits'] = [];
  for (const texts of inCalls(tried.map(({ text }) => text))) {
    for (const hit of await ask(desk, { tag: asked, texts }, call)) {
      const draft = byId.get(hit.id);
      if (draft) hits.push({ draft, ...toHit(hit) });
    }
  }
  hits.sort((a, b) => b.relevance - a.relevance);
  return { tried: tried.length, hits };
}

async function ask(
  { services }: TagDesk,
  trial: z.input<typeof TagTrial>,
  call: CallOptions,
): Promise<TagTrialResult> {
  try {
    return await services.call('media', (client) => client.tryTag(trial, { ...call, timeoutMs }));
  } catch (error) {
    throw explainServiceError(error);
  }
}

async function readTexts(db: Desk, reader: Me): Promise<Tried[]> {
  const rows = await db
    .selectFrom('drafts')
    .select(['drafts.id', 'title', 'updated_at', 'content', 'language'])
    .where(openableBy(reader.id))
    .where('words', '>', 0)
    .orderBy('updated_at', 'desc')
    .limit(mostDrafts)
    .execute();
  const breather = createBreather();
  const tried: Tried[] = [];
  for (const { id, title, updated_at, content, language } of rows) {
    const [first, lead, ...rest] = textBlocks(parseContent(content));
    tried.push({
      draft: { id, title, updatedAt: updated_at },
      text: {
        id,
        title: first?.text ?? '',
        lead: lead?.text ?? '',
        text: rest.map(({ text }) => text).join('\n\n'),
        ...(language && { language }),
      },
    });
    if (breather.isDue()) await breather.pause();
  }
  return tried;
}

function inCalls(texts: readonly Text[]): Text[][] {
  const calls: Text[][] = [];
  let length = 0;
  for (const text of texts) {
    const own = [text.title, text.lead, text.text].reduce(
      (sum, part) => sum + (part?.length ?? 0),
      0,
    );
    const last = calls.at(-1);
    if (last && last.length < mostOfCall && length + own <= mostCharacters) {
      last.push(text);
      length += own;
    } else {
      calls.push([text]);
      length = own;
    }
  }
  return calls;
}

function toHit({ relevance, sentences }: TagTrialResult[number]) {
  return {
    relevance,
    sentences: sentences.map(({ text, marks }) => ({
      text,
      marks: marks.map(({ off, len }) => toUnits(text, off, len)),
    })),
  };
}

/** A range in code points as one in UTF-16 units. */
function toUnits(text: string, off: number, len: number): { start: number; end: number } {
  if (codePointLength(text) === text.length) return { start: off, end: off + len };
  const points = [...text];
  const start = points.slice(0, off).join('').length;
  return { start, end: start + points.slice(off, off + len).join('').length };
}
