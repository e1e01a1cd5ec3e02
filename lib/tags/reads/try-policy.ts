import type { Me } from '../../auth/api.ts';
import type { Decision } from '../../drafts/api.ts';
import {
  type ArticleItem,
  decisionOn,
  findArticleItems,
} from '../../drafts/content/article-items.ts';
import { applyPolicy, isTagOf, type TagPolicy, type TagRules } from '../../drafts/policy.ts';
import { readAnalysis } from '../../drafts/reads/analyses.ts';
import { readDraft } from '../../drafts/reads/drafts.ts';
import { followRedirects } from '../../drafts/reads/redirects.ts';
import { readTagPolicy } from '../../drafts/reads/settings.ts';
import { listDecisions } from '../../drafts/writes/decisions.ts';
import { Failure } from '../../http/failure.ts';
import type { Desk } from '../../sql/desk-database.ts';
import type { PolicyTrial } from '../api.ts';

/** Compares a draft's tags with those under another policy. Throws `draft-not-found` and `no-analysis`. */
export async function tryPolicy(
  db: Desk,
  reader: Me,
  policy: TagPolicy,
  draftId: string,
): Promise<PolicyTrial> {
  const draft = await readDraft(db, reader, draftId);
  const kept = await readAnalysis(db, draftId);
  if (!kept) throw new Failure('no-analysis');
  const analysis = await followRedirects(db, kept.analysis);
  const items = [...findArticleItems(analysis).values()];
  const decisions = new Map((await listDecisions(db, draftId)).map((one) => [one.item, one]));
  const trial = (rules: TagRules, threshold: number) => shape(items, decisions, rules, threshold);
  const now = trial(await readTagPolicy(db), draft.threshold);
  // By entries, as an object literal with this member looks like a promise.
  return Object.fromEntries([
    ['now', now],
    ['then', trial(policy, policy.threshold)],
  ]) as PolicyTrial;
}

function shape(
  items: readonly ArticleItem[],
  decisions: ReadonlyMap<string, Decision>,
  rules: TagRules,
  threshold: number,
): PolicyTrial['now'] {
  const suggested = applyPolicy(items, rules, threshold);
  const kept: string[] = [];
  const offered: string[] = [];
  for (const item of items) {
    const decision = decisionOn(item, decisions);
    if (isTagOf(item, decision, suggested)) kept.push(item.stdForm);
    else if (!decision && item.tag && !suggested.hidden.has(item.key)) offered.push(item.stdForm);
  }
  const found = new Set(items.flatMap(({ key, standsFor }) => [key, standsFor]));
  for (const { item, kind, stdForm } of decisions.values()) {
    if (kind === 'missing' && !found.has(item)) kept.push(stdForm);
  }
  return { kept, offered };
}
