import type { z } from 'zod';
import type { InterfaceLocale, Me } from '../../auth/api.ts';
import type { CallOptions } from '../../clients/call.ts';
import { explainCallError } from '../../clients/explain-call-error.ts';
import type { EditorialTag, TagTrial, TagTrialResult } from '../../contract/media-tags.ts';
import { textBlocks } from '../../drafts/content/text-blocks.ts';
import { openableBy, parseContent } from '../../drafts/reads/draft-row.ts';
import { Failure } from '../../http/failure.ts';
import { createYielder } from '../../jobs/yielder.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { codePointToUnit } from '../../text/code-points.ts';
import type { TagDraft, TagInput, TrialAnswer, TrialHit } from '../api.ts';
import { readOffers } from '../offers.ts';
import type { TagDesk } from '../tag-desk.ts';
import { checkTagInput } from '../writes/edit-tags.ts';
import { toTag } from '../writes/tag-input.ts';

const maxDrafts = 200;

/** Finds the drafts open to the reader that would get the tag, strongest first. Throws `not-offered`. */
export async function tryTag(
  desk: TagDesk,
  reader: Me,
  input: TagInput,
  locale: InterfaceLocale,
  call: CallOptions,
): Promise<TrialAnswer> {
  const { tried: tag } = await readTriedTag(desk, input, locale);
  const tried = await readTexts(desk.db, reader);
  const found = await askTrial(
    desk,
    tag,
    tried.map(({ text }) => text),
    call,
  );
  const hits = tried.flatMap(({ draft }) => {
    const hit = found.get(draft.id);
    return hit ? [{ draft, ...hit }] : [];
  });
  hits.sort((a, b) => b.relevance - a.relevance);
  return { tried: tried.length, hits };
}

async function readTexts(db: Desk, reader: Me) {
  const rows = await db
    .selectFrom('drafts')
    .select(['drafts.id', 'title', 'updated_at', 'content', 'language'])
    .where(openableBy(reader.id))
    .where('words', '>', 0)
    .orderBy('updated_at', 'desc')
    .limit(maxDrafts)
    .execute();
  const yielder = createYielder();
  const tried: { draft: TagDraft; text: TrialText }[] = [];
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
    if (yielder.isDue()) await yielder.pause();
  }
  return tried;
}

/** So many texts are tried in a call, of so many characters together. */
const maxCallTexts = 50;
const maxCharacters = 400_000;
const timeoutMs = 60_000;

export type TrialText = z.input<typeof TagTrial>['texts'][number];
type TriedTag = z.input<typeof TagTrial>['tag'];

/** The tag as it is tried: whether it is retired does not matter. Throws `not-offered`, and what is wrong with the tag. */
export async function readTriedTag(
  desk: TagDesk,
  input: TagInput,
  locale: InterfaceLocale,
): Promise<{ tried: TriedTag; tag: EditorialTag }> {
  const offers = await readOffers(desk.services);
  if (offers?.trial === false) throw new Failure('not-offered');
  await checkTagInput(desk, input, locale);
  const tag = toTag({ ...input, forbidden: false }, input.gkbId ?? '');
  const { gkbId, ...rest } = tag;
  return { tag, tried: { ...rest, ...(gkbId && { gkbId }) } };
}

/** Asks the services which of the texts would get the tag, by text id. Throws Failure. */
export async function askTrial(
  { services }: Pick<TagDesk, 'services'>,
  tag: TriedTag,
  all: readonly TrialText[],
  call: CallOptions,
): Promise<Map<string, TrialHit>> {
  const hits = new Map<string, TrialHit>();
  for (const texts of inCalls(all)) {
    const found = await services
      .call('media', (client) => client.tryTag({ tag, texts }, { ...call, timeoutMs }))
      .catch((error: unknown) => {
        throw explainCallError(error);
      });
    for (const hit of found) hits.set(hit.id, toHit(hit));
  }
  return hits;
}

function inCalls(texts: readonly TrialText[]): TrialText[][] {
  const calls: TrialText[][] = [];
  let length = 0;
  for (const text of texts) {
    const own = [text.title, text.lead, text.text].join('').length;
    const last = calls.at(-1);
    if (last && last.length < maxCallTexts && length + own <= maxCharacters) {
      last.push(text);
      length += own;
    } else {
      calls.push([text]);
      length = own;
    }
  }
  return calls;
}

function toHit({ relevance, sentences }: TagTrialResult[number]): TrialHit {
  return {
    relevance,
    sentences: sentences.map(({ text, marks }) => {
      const toUnit = codePointToUnit(text);
      return {
        text,
        marks: marks.map(({ off, len }) => ({ start: toUnit(off), end: toUnit(off + len) })),
      };
    }),
  };
}
