import type { Analysis } from '../../contract/analysis.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { now } from '../../sql/ids.ts';
import { linksIn } from '../../text/content-links.ts';
import { foldForSearch } from '../../text/fold-for-search.ts';
import { cleanText, cutAtWord } from '../../text/text.ts';
import type { DraftForm } from '../api.ts';
import type { ArticleContent } from '../content/content.ts';
import { photosOf } from '../content/placed.ts';
import { countWords, textBlocks } from '../content/text-blocks.ts';

const excerptLength = 220;

/** Most texts have nothing but single blanks, each of which would be replaced by itself. */
function tidy(text: string): string {
  return /\s{2}|[^\S ]/.test(text) ? text.replace(/\s+/g, ' ') : text;
}

export function describeDraft(content: ArticleContent, form: DraftForm) {
  const [title, ...rest] = textBlocks(content).map(({ text }) => tidy(cleanText(text)).trim());
  const text = rest.filter(Boolean).join(' ');
  return {
    title: title ?? '',
    excerpt: cutAtWord(text, excerptLength),
    section: form.section,
    words: countWords([`${title} ${text}`]),
    search: foldForSearch([title, text, form.byline, form.section, form.note].join(' ')),
  };
}

/**
 * Writes down which photos a draft holds, in its text and above it, in place of those before; part of the transaction
 * that saves the draft. A photo that stays keeps the time at which it came.
 */
export async function savePhotoUses(
  db: Desk,
  draftId: string,
  content: ArticleContent,
  { leadPhoto }: DraftForm,
): Promise<void> {
  const wanted = new Map(
    photosOf(content, leadPhoto).map(({ bank, id }) => [JSON.stringify([bank, id]), { bank, id }]),
  );
  const rows = await db
    .selectFrom('photo_uses')
    .select(['bank', 'photo_id'])
    .where('draft_id', '=', draftId)
    .execute();
  for (const { bank, photo_id } of rows) {
    if (wanted.delete(JSON.stringify([bank, photo_id]))) continue;
    await db
      .deleteFrom('photo_uses')
      .where('draft_id', '=', draftId)
      .where('bank', '=', bank)
      .where('photo_id', '=', photo_id)
      .execute();
  }
  if (wanted.size === 0) return;
  const at = now();
  await db
    .insertInto('photo_uses')
    .values(
      [...wanted.values()].map(({ bank, id }) => ({ draft_id: draftId, bank, photo_id: id, at })),
    )
    .execute();
}

/** Notes what the newest analysis of a draft found, by id, also what a tag stands for; part of the caller's transaction. */
export async function putDraftItems(db: Desk, draftId: string, analysis: Analysis): Promise<void> {
  const { tags = [], entities = [] } = analysis;
  const wanted = new Set(
    [...tags, ...entities].flatMap(({ gkbId, feats }) => [gkbId ?? '', feats?.standsFor ?? '']),
  );
  wanted.delete('');
  const rows = await db
    .selectFrom('draft_items')
    .select('gkb_id')
    .where('draft_id', '=', draftId)
    .execute();
  // From one pause in the typing to the next hardly any come or go.
  const gone = rows.map(({ gkb_id }) => gkb_id).filter((id) => !wanted.delete(id));
  if (gone.length > 0) {
    await db
      .deleteFrom('draft_items')
      .where('draft_id', '=', draftId)
      .where('gkb_id', 'in', gone)
      .execute();
  }
  const added = [...wanted].map((gkb_id) => ({ draft_id: draftId, gkb_id }));
  if (added.length > 0) await db.insertInto('draft_items').values(added).execute();
}

/** For a duplicate, which has the same analysis. */
export async function copyDraftItems(db: Desk, from: string, to: string): Promise<void> {
  await db
    .insertInto('draft_items')
    .columns(['draft_id', 'gkb_id'])
    .expression(({ selectFrom, val }) =>
      selectFrom('draft_items')
        .select([val(to).as('draft_id'), 'gkb_id'])
        .where('draft_id', '=', from),
    )
    .execute();
}

/** Stores the links of a draft in place of those before; part of the transaction that saves the draft. */
export async function saveLinks(db: Desk, draftId: string, content: unknown): Promise<void> {
  await db.deleteFrom('draft_links').where('draft_id', '=', draftId).execute();
  const targets = linksIn(content);
  if (targets.length === 0) return;
  await db
    .insertInto('draft_links')
    .values(targets.map((target) => ({ draft_id: draftId, target })))
    .execute();
}
