import { z } from 'zod';
import { entityTypeGroups, languages } from '../contract/inventories.ts';
import type { KnowledgeCorrection, KnowledgeRecord } from '../contract/knowledge-record.ts';
import type { Person } from '../desk/api.ts';

/** The browser's API of the knowledge base: request bodies are schemas, answers are types. */

/** GET /api/knowledge/search?q&type&language&limit → { hits: KnowledgeHit[] } */
export const SearchKnowledge = z.object({
  /** A name or its beginning; also a gkbId, a Wikidata id or its address. */
  q: z.string().trim().min(1).max(300),
  /** Types, joined by commas. */
  types: z.string().max(200).default(''),
  language: z.enum(languages).default('en'),
  limit: z.coerce.number().int().min(1).max(50).default(12),
});
export type KnowledgeHit = {
  gkbId: string;
  stdForm: string;
  description?: string;
  type: string;
  score: number;
};

export const namedTypes = entityTypeGroups.named;

/** GET /api/knowledge/{id}?language → KnowledgeItem; a deprecated id answers with what took its place. */
export type KnowledgeItem = {
  record: KnowledgeRecord;
  infobox?: Infobox;
  /** The id that was asked for, where it is deprecated. */
  redirectedFrom?: string;
  /** Drafts in which it occurs that the reader may open, newest first, at most 50; how many more there are. */
  drafts: { id: string; title: string; updatedAt: string }[];
  hiddenDrafts: number;
  /** What the desk changed, newest first. */
  history: KnowledgeChange[];
  mayCorrect: boolean;
};
export type Infobox = {
  title: string;
  header?: string;
  body?: string;
  links: { site: string; address: string }[];
  /** Of the text, which may differ from the one asked for. */
  language: string;
};
export type KnowledgeChange = { at: string; by: Person; summary: string };

/**
 * GET /api/knowledge/cards?ids&language → { cards: Record<id, KnowledgeCard> }: for the cards in a draft. Ids that are
 * not known are missing.
 */
export type KnowledgeCard = {
  gkbId: string;
  stdForm: string;
  type: string;
  description?: string;
  infobox?: Infobox;
  wikidata?: string;
};

/** PUT /api/knowledge/{id}/correction (KnowledgeCorrection) → KnowledgeItem; DELETE takes it back. Tag editors, admins. */
/** POST /api/knowledge (NewKnowledgeItem) → KnowledgeItem (201). */
export type CorrectionBody = KnowledgeCorrection;

/** GET /api/knowledge/sweep → Sweep: drafts and tags that carry an id which is deprecated. */
export type SweepItem = {
  /** `draft:…` or `tag:…`. */
  id: string;
  kind: 'draft' | 'tag';
  title: string;
  stdForm: string;
  from: string;
  /** Missing: nothing takes its place. */
  to?: { gkbId: string; stdForm: string };
};
export type Sweep = {
  items: SweepItem[];
  /** Private drafts of others, which only their owners can mend. */
  hidden: number;
  /** The last sweeps that can be undone. */
  undoable: { id: string; at: string; items: number }[];
};
/** POST /api/knowledge/sweep ({ items: ids }) → { done, id }; POST /api/knowledge/sweep/{id}/undo → { done } */
export const RunSweep = z.object({ items: z.array(z.string().max(200)).min(1).max(10_000) });
