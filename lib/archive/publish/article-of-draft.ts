import { createHash } from 'node:crypto';
import type { ArchiveArticle } from '../../contract/retrieval.ts';
import type { Draft } from '../../drafts/api.ts';
import { textBlocks } from '../../drafts/content/text-blocks.ts';
import { readDecided } from '../../drafts/export/export-draft.ts';
import { namedTags } from '../../drafts/export/exported-article.ts';
import { parseByline } from '../../drafts/export/parse-byline.ts';
import { exportedPicture } from '../../drafts/export/photo-export.ts';
import { env } from '../../runtime/env-server.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { linksIn } from '../../text/content-links.ts';
import type { PublishDraft } from './api.ts';

/** The form filled in when a draft was published; the date is known by then. */
export type Said = PublishDraft & { publishedAt: string };

export function articleIdOf(draftId: string): string {
  return `draft-${draftId}`;
}

/** A draft's text as paragraphs of the archive; empty where it has none. */
export function paragraphsOf(content: Draft['content']): ArchiveArticle['paraSpecs'] {
  return textBlocks(content)
    .map(({ type, text }) => ({ type: type === 'section_heading' ? 'text' : type, text }))
    .filter(({ text }) => text.trim() !== '');
}

export async function articleOfDraft(db: Desk, draft: Draft, said: Said): Promise<ArchiveArticle> {
  const { language, ...decided } = await readDecided(db, draft);
  const tags = namedTags(decided.tags, language);
  const ids = [...new Set(tags.flatMap(({ gkbId }) => gkbId ?? []))];
  const keywords = tags.flatMap(({ gkbId, name }) => (gkbId ? [] : [name]));
  const links = linksIn(draft.content);
  const { leadPhoto } = draft.form;
  return {
    id: articleIdOf(draft.id),
    paraSpecs: paragraphsOf(draft.content),
    ...(language && { language }),
    metadata: {
      publishDate: said.publishedAt,
      ...(said.section && { section: said.section }),
      ...authorOf(said.author),
      ...(said.url && { url: said.url }),
      ...(ids.length > 0 && { tags: ids }),
      // A tag that nothing else is known of by is its name alone, for which there is no id.
      ...(keywords.length > 0 && { keywords: [...new Set(keywords)] }),
      ...(links.length > 0 && { links }),
      ...(leadPhoto && { imageUrl: exportedPicture(leadPhoto, env().publicUrl).address }),
      draft: draft.id,
    },
  };
}

function authorOf(byline: string): { author?: string | string[] } {
  const names = parseByline(byline).map(({ name }) => name);
  const [only] = names;
  if (only === undefined) return {};
  return { author: names.length === 1 ? only : names };
}

/** Tells one article from another, whatever the order of its tags. */
export function digestOf({ metadata = {}, ...article }: ArchiveArticle): string {
  const fields = Object.entries(metadata)
    .map(([name, value]) => [name, typeof value === 'string' ? value : value.toSorted()] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([article.id, article.paraSpecs, article.language ?? '', fields]))
    .digest('base64url');
}
