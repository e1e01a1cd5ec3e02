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
/** Occurrences in one sweep: they change in one transaction, analyses of whole articles included. */
export const maxSwept = 200;

/** GET /api/knowledge/search?q&types&language&limit → KnowledgeHits */
export const SearchKnowledge = z.object({
  /** A name or its beginning; also a gkbId, a Wikidata id or the address of an item. */
  q: z.string().trim().min(1).max(300),
  /** Joined by commas. */
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
  matched?: { name: string; language: string };
};
export type KnowledgeHits = {
  hits: KnowledgeHit[];
  more: boolean;
  /** The item, if the query was an id or an address. */
  direct?: string;
};

/** GET /api/knowledge/topics?language → TopicChoice, where the services offer `media-topics`. */
export const ListTopics = z.object({ language: z.enum(languages).default('en') });
export type ListTopics = z.output<typeof ListTopics>;
export type TopicName = { gkbId: string; name: string; broader?: string };
/** `areFound`: an analysis finds topics; else they are only added by hand. Broader topics come first. */
export type TopicChoice = { topics: TopicName[]; areFound: boolean };

/** GET /api/knowledge/cards?ids&language → { cards: Record<id, KnowledgeCard> }; unknown ids are missing. */
export const ReadCards = z.object({
  /** Joined by commas. */
  ids: z
    .string()
    .max(8_000)
    .transform((ids) => [...new Set(ids.split(',').filter((id) => id !== ''))])
    .pipe(z.array(z.string().max(80)).max(200)),
  language: z.enum(languages).default('en'),
});
export type KnowledgeCard = Omit<KnowledgeHit, 'score' | 'matched'> & {
  infobox?: Infobox;
  wikidata?: string;
};
export type Infobox = {
  title: string;
  header?: string;
  body?: string;
  links: { site: string; address: string }[];
  /** Language of the text, which may differ from the requested one. */
  language: string;
};

/** GET /api/knowledge/{id}?language → KnowledgeItem; a deprecated id returns its replacement. */
export const ReadItem = z.object({ language: z.enum(languages).optional() });
/** The part of a record that other services have, too: without facts, popularity and origin. */
export type TellableRecord = Omit<KnowledgeRecord, 'popularity' | 'origin'> &
  Partial<Pick<KnowledgeRecord, 'popularity' | 'origin'>>;
export type KnowledgeItem = {
  record: TellableRecord;
  infobox?: Infobox;
  /** The requested id, if it is deprecated. */
  redirectedFrom?: string;
  /** Drafts with it that the reader may open, newest first, at most 50; and the number of further ones. */
  drafts: { id: string; title: string; updatedAt: string }[];
  moreDrafts: number;
  hiddenDrafts: number;
  /** The newsroom's whole correction; `isNew`: the newsroom added the item. Missing: none. */
  correction?: { says: KnowledgeCorrection; at: string; isNew: boolean };
  /** Newest first. */
  history: KnowledgeChange[];
  mayCorrect: boolean;
  /** Abilities of the services in use: `records` facts and names, `corrections` changes by the newsroom. */
  offers: { records: boolean; corrections: boolean };
};
export type KnowledgeChange = {
  at: string;
  by: Person;
  kind: 'add' | 'correct' | 'take-back';
  /** Changed fields, such as `names.cs` or `facts.population`. */
  fields: string[];
};

/** PUT /api/knowledge/{id}/correction → KnowledgeItem; DELETE removes it, 204 for an added item. Tag editors and admins. */
export const PutCorrection = z.object({
  correction: KnowledgeCorrection.omit({ author: true }),
  /** `correction.at` seen by the editor; missing: there was none. */
  seen: z.string().max(40).optional(),
});
export type PutCorrection = z.output<typeof PutCorrection>;
/** POST /api/knowledge → { gkbId } (201). Refused with `known` if an item has that Wikidata id. */
export const AddItem = NewKnowledgeItem.omit({ author: true });
export type AddItem = z.output<typeof AddItem>;

/** GET /api/knowledge/changes → { changes: RecentChange[] }: recent changes of the newsroom, newest first. */
export type RecentChange = KnowledgeChange & { gkbId: string; stdForm: string };

/** GET /api/knowledge/sweep → Sweep: drafts and tags with a deprecated id. */
export type SweepItem = {
  /** `draft:…`, `tag:…` or `articles:…` with the deprecated id. */
  id: string;
  /** `articles`: all archive articles with the id, as one occurrence. */
  kind: 'draft' | 'tag' | 'articles';
  /** Id of the draft or tag; for `articles`, the deprecated id. */
  objectId: string;
  /** Number of articles. */
  count?: number;
  title: string;
  stdForm: string;
  from: string;
  /** Missing: there is no replacement. */
  to?: { gkbId: string; stdForm: string };
};
export type Sweep = {
  /** At most 200, tags first, then articles. */
  items: SweepItem[];
  total: number;
  /** Number of other people's private drafts, which only their owners can fix. */
  hidden: number;
  /** Tags are listed only for those who may change them. */
  withTags: boolean;
  /** Includes ids of merged tags. */
  articles: 'counted' | 'counting' | 'unknown' | 'forbidden';
  /** Sweeps of the reader whose articles are in progress, or failed. */
  articlesAtWork: {
    sweep: string;
    state: 'running' | 'undoing' | 'failed';
    done: number;
    total: number;
    message?: string;
  }[];
  /** Recent sweeps of the reader that can be undone, newest first. */
  undoable: { id: string; at: string; items: number }[];
  /** Number of the reader's sweeps that wait for the services. */
  unfinished: number;
};
/** POST /api/knowledge/sweep ({ items: ids }) → Swept; POST /api/knowledge/sweep/{id}/undo → Swept */
export const RunSweep = z.object({ items: z.array(z.string().max(400)).min(1).max(maxSwept) });
/** `skipped`: changed by somebody else meanwhile, or no longer accessible. */
export type Swept = { id: string; done: number; skipped: number };
