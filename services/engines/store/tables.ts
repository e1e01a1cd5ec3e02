import type { FeedbackStatus } from '../../../lib/contract/inventories.ts';
import type { ModelPurpose } from '../../../lib/contract/models.ts';

/** A tenant is the name of an API key. Only research stores texts; no table holds a key that is not encrypted. */
export type Tables = {
  /** Language models chosen while the services run. */
  model_setting: {
    purpose: ModelPurpose;
    base_url: string;
    model: string;
    /** Encrypted, see `sealed-key.ts`. */
    sealed_key: Uint8Array | null;
  };
  /** On PostgreSQL, an HMAC under each secret that all services on it share. */
  secret_fingerprint: { name: string; fingerprint: string };
  /** Use by a tenant in a month (`2026-05`). */
  usage: { tenant: string; period: string; chars: number; requests: number };
  /** Analyses that feedback can refer to, for 90 days: what was found, not where. */
  reference: {
    reference_key: string;
    tenant: string;
    created_at: string;
    used_chars: number;
    /** JSON, see `references.ts`. */
    items: string;
  };
  /** Recommendations that feedback can refer to, for 90 days. */
  recommendation: {
    reference_key: string;
    tenant: string;
    /** The service with its dataset or bank. */
    source: string;
    /** Digests of the ids that were shown, see `recommendation-log.ts`. */
    shown: string;
    /** JSON, hashes of the answer's basis. */
    topics: string;
    created_at: string;
  };
  feedback: {
    id: string;
    tenant: string;
    reference_key: string;
    kind: 'tag' | 'entity' | 'sentiment';
    gkb_id: string | null;
    std_form: string | null;
    status: FeedbackStatus;
    /** For sentiment, the label that would have been right. */
    label: string | null;
    author: string | null;
    comment: string | null;
    at: string;
  };
  /** Lessons for a tenant's analyses from its feedback, one row an item. */
  lesson: {
    tenant: string;
    /** `lessonKey` of the item. */
    item: string;
    gkb_id: string | null;
    std_form: string | null;
    lesson: 'blocked' | 'expected';
    at: string;
  };
  /** Counts the changes of a tenant's lessons, so that every process knows when its copy is out of date. */
  lesson_revision: { tenant: string; revision: number };
  /** Answers to calls with an idempotency key, for a repeated call. */
  answered: { tenant: string; idempotency_key: string; answer: string; at: string };
  /** A tenant's vocabulary, with the tags that are gone. */
  editorial_tag: {
    tenant: string;
    gkb_id: string;
    /** `editorial_tag_revision` of the change that wrote the row. */
    revision: number;
    /** JSON, an `EditorialTag` as it is answered; null: the tag is gone. */
    tag: string | null;
    /** Id that took the place of a tag that is gone. */
    redirect: string | null;
  };
  /** Counts the changes of a tenant's vocabulary, so that everyone knows what is new since it last looked. */
  editorial_tag_revision: { tenant: string; revision: number };
  /** Changes that come in parts; `revision` is null until all parts are there and done, `at` the time of the last part. */
  tag_change_set: {
    tenant: string;
    change_set: string;
    parts: number;
    revision: number | null;
    at: string;
  };
  /** The parts that have come. */
  tag_change_part: { tenant: string; change_set: string; part: number };
  /** Rows that waiting parts will write into `editorial_tag`. */
  tag_change: {
    tenant: string;
    change_set: string;
    part: number;
    gkb_id: string;
    tag: string | null;
    redirect: string | null;
  };
  /** A tenant's corrections of items of the knowledge base, and items that it added. */
  knowledge_correction: {
    tenant: string;
    id: string;
    is_new: number;
    /** JSON, a `KnowledgeCorrection`. */
    correction: string;
    at: string;
  };
  /** Counts the changes of a tenant's corrections, so that every thread knows when its copy is out of date. */
  knowledge_revision: { tenant: string; revision: number };
  /** Questions to the archive and their answers, for 90 days, so that they can be followed up. */
  research_interaction: {
    interaction_id: string;
    tenant: string;
    previous_id: string | null;
    /** Completed from the conversation before it. */
    question: string;
    /** As it was asked; null in rows older than the column. */
    asked: string | null;
    /** JSON, the texts of its parts. */
    answer: string;
    /** JSON, for each part the sentences that it rests on without saying them itself; null: of none. */
    rests_on: string | null;
    /** JSON, for each part the ids of the articles that it cites, best first, or one such list for all; null in rows older than the column. */
    articles: string | null;
    /** 1: it, or a question before it, is not to go to a model outside. */
    confidential: number;
    at: string;
  };
  /** Readers' feedback on answers, the last for each. */
  research_feedback: {
    tenant: string;
    interaction_id: string;
    query: string | null;
    /** JSON, `answerFeedback` as it came, and the same of the sentences that parts in a model's words rest on. */
    parts: string;
    at: string;
  };
  /** Feedback on suggested photos, the last for each answer. */
  photo_verdict: {
    tenant: string;
    bank: string;
    photo_id: string;
    reference_key: string;
    accepted: number;
    /** JSON, hashes of the answer's basis. */
    topics: string;
    /** Counts the verdicts on a tenant's bank, so that everyone knows when a copy is out of date. */
    revision: number;
    at: string;
  };
};
