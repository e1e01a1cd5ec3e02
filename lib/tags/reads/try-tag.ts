import type { InterfaceLocale, Me } from '../../auth/api.ts';
import type { CallOptions } from '../../clients/call.ts';
import { textBlocks } from '../../drafts/content/text-blocks.ts';
import { openableBy, parseContent } from '../../drafts/reads/draft-row.ts';
import { createYielder } from '../../jobs/yielder.ts';
import type { Desk } from '../../sql/desk-database.ts';
import type { TagDraft, TagInput, TrialAnswer } from '../api.ts';
import type { TagDesk } from '../tag-desk.ts';
import { askTrial, readTriedTag, type TrialText } from './ask-trial.ts';

/** The newest drafts are tried. */
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
