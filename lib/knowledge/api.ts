import { z } from 'zod';
import type { Person } from '../auth/api.ts';
import { entityTypeGroups, languages } from '../contract/inventories.ts';
import {
  KnowledgeCorrection,
  type KnowledgeRecord,
  NewKnowledgeItem,
} from '../contract/knowledge-record.ts';

/** The browser's API of the knowledge base: request bodies are schemas, answers are types. */

export const namedTypes = entityTypeGroups.named;
/** Places in one sweep: they change in one transaction, analyses of whole articles included. */
export const maxSwept = 200;

/** GET /api/knowledge/search?q&types&language&limit → KnowledgeHits */
export const SearchKnowledge = z.object({
  /** A name or its beginning; also a gkbId, a Wikidata id or an address that names an item. */
  q: z.string().trim().min(1).max(300),
  /** Types, joined by commas. */
  types: z.string().max(200).default(''),
  language: z.enum(languages).default('en'),
  limit: z.coerce.number().int().min(1).max(50).default(12),
});
export type SearchKnowledge = z.output<typeof SearchKnowledge>;
export type KnowledgeHit = {
  gkbId: string;
  stdForm: string;
  description?: string;
  type: string;
  score: number;
  /** Another name by which it was found, with the language of that name. */
  matched?: { name: string; language: string };
};
export type KnowledgeHits = {
  hits: KnowledgeHit[];
  /** More fit than are given. */
  more: boolean;
  /** What was searched for was an id or an address: it is this item. */
  direct?: string;
};

/**
 * GET /api/knowledge/cards?ids&language → { cards: Record<id, KnowledgeCard> }: for the cards in a draft. Ids that are
 * not known are missing.
 */
export const ReadCards = z.object({
  /** Joined by commas. */
  ids: z
    .string()
    .max(8_000)
    .transform((ids) => [...new Set(ids.split(',').filter((id) => id !== ''))])
    .pipe(z.array(z.string().max(80)).max(200)),
  language: z.enum(languages).default('en'),
});
export type KnowledgeCard = {
  gkbId: string;
  stdForm: string;
  type: string;
  description?: string;
  infobox?: Infobox;
  wikidata?: string;
};
export type Infobox = {
  title: string;
  header?: string;
  body?: string;
  links: { site: string; address: string }[];
  /** Of the text, which may differ from the one asked for. */
  language: string;
};

/** GET /api/knowledge/{id}?language → KnowledgeItem; a deprecated id answers with what took its place. */
export const ReadItem = z.object({ language: z.enum(languages).optional() });
/** What services tell that are not ours: no facts, and neither weight nor origin. */
export type TellableRecord = Omit<KnowledgeRecord, 'popularity' | 'origin'> &
  Partial<Pick<KnowledgeRecord, 'popularity' | 'origin'>>;
export type KnowledgeItem = {
  record: TellableRecord;
  infobox?: Infobox;
  /** The id that was asked for, where it is deprecated. */
  redirectedFrom?: string;
  /** Drafts in which it occurs that the reader may open, newest first, at most 50; how many more of these there are. */
  drafts: { id: string; title: string; updatedAt: string }[];
  moreDrafts: number;
  /** Drafts of others that the reader may not open. */
  hiddenDrafts: number;
  /** What the newsroom says differently, as a whole; `isNew`: the item itself is the newsroom's. Missing: nothing. */
  correction?: { says: KnowledgeCorrection; at: string; isNew: boolean };
  /** What the desk changed, newest first. */
  history: KnowledgeChange[];
  mayCorrect: boolean;
  /** What the services in use can do: `records` facts and names, `corrections` changes by the newsroom. */
  offers: { records: boolean; corrections: boolean };
};
export type KnowledgeChange = {
  at: string;
  by: Person;
  kind: 'add' | 'correct' | 'take-back';
  /** What differs from before, such as `names.cs` or `facts.population`. */
  fields: string[];
};

/**
 * PUT /api/knowledge/{id}/correction → KnowledgeItem; DELETE takes it back (204 for an item that the desk had added,
 * which is gone with that). Tag editors and admins.
 */
export const PutCorrection = z.object({
  correction: KnowledgeCorrection.omit({ author: true }),
  /** `correction.at` of what the editor saw; missing: there was none. */
  seen: z.string().max(40).optional(),
});
export type PutCorrection = z.output<typeof PutCorrection>;
/** POST /api/knowledge → { gkbId } (201). Refused with `known` where an item has that Wikidata id already. */
export const AddItem = NewKnowledgeItem.omit({ author: true });
export type AddItem = z.output<typeof AddItem>;

/** GET /api/knowledge/changes → { changes: RecentChange[] }: what the newsroom changed lately, newest first. */
export type RecentChange = KnowledgeChange & { gkbId: string; stdForm: string };

/** GET /api/knowledge/sweep → Sweep: drafts and tags that carry an id which is deprecated. */
export type SweepItem = {
  /** `draft:…`, `tag:…` or `articles:…` with the id that it carries. */
  id: string;
  /** `articles`: all those of the archive that carry the id, as one place. */
  kind: 'draft' | 'tag' | 'articles';
  /** Of the draft or the tag; of `articles` the deprecated id. */
  objectId: string;
  /** Of `articles`: how many. */
  count?: number;
  title: string;
  /** How the draft names what the deprecated id stood for. */
  stdForm: string;
  from: string;
  /** Missing: nothing takes its place. */
  to?: { gkbId: string; stdForm: string };
};
export type Sweep = {
  /** At most 200, tags first, then articles. */
  items: SweepItem[];
  total: number;
  /** Private drafts of others, which only their owners can mend. */
  hidden: number;
  /** Tags are there only for those who may change them. */
  withTags: boolean;
  /**
   * Articles of the archive, for those who may change them: `counted` where it is known what they carry. Also ids of tags
   * that were merged.
   */
  articles: 'counted' | 'counting' | 'unknown' | 'forbidden';
  /** Sweeps of the reader whose articles are still to be changed, or could not be. */
  articlesAtWork: {
    sweep: string;
    state: 'running' | 'undoing' | 'failed';
    done: number;
    total: number;
    message?: string;
  }[];
  /** The reader's last sweeps that can be undone, newest first. */
  undoable: { id: string; at: string; items: number }[];
  /** Sweeps of the reader that wait for the services to be finished. */
  unfinished: number;
};
/** POST /api/knowledge/sweep ({ items: ids }) → Swept; POST /api/knowledge/sweep/{id}/undo → Swept */
export const RunSweep = z.object({ items: z.array(z.string().max(400)).min(1).max(maxSwept) });
/** `skipped`: what was changed by somebody else in the meantime, or may no longer be opened. */
export type Swept = { id: string; done: number; skipped: number };
