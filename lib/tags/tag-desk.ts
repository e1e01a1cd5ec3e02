import type { Me, Role } from '../auth/api.ts';
import { type Services, services } from '../clients/services.ts';
import { processWide } from '../runtime/process-wide.ts';
import type { Desk } from '../sql/desk-database.ts';
import { ArticleUses } from './reads/article-uses.ts';
import { TagLists } from './reads/list-tags.ts';
import { TagUses } from './reads/tag-uses.ts';
import { Vocabulary, vocabulary } from './reads/vocabulary.ts';

export type TagDesk = {
  db: Desk;
  services: Services;
  vocabulary: Vocabulary;
  uses: TagUses;
  articles: ArticleUses;
  lists: TagLists;
  /** Milliseconds after which a long change is answered as under way. */
  briefWaitMs: number;
};

const briefWaitMs = 700;

/** Roles that may change the vocabulary. */
export const tagEditors: readonly Role[] = ['tag-editor', 'admin'];

export function mayEditTags(user: Me): boolean {
  return tagEditors.includes(user.role);
}

export function createTagDesk(
  db: Desk,
  source: Services,
  tags: Vocabulary = new Vocabulary(source),
): TagDesk {
  const articles = new ArticleUses(source, () => tags.ids());
  const uses = new TagUses(articles);
  return {
    db,
    services: source,
    vocabulary: tags,
    uses,
    articles,
    lists: new TagLists(tags, uses),
    briefWaitMs,
  };
}

export function tagDesk(db: Desk): TagDesk {
  return processWide('tag-desk', () => createTagDesk(db, services(), vocabulary()));
}
