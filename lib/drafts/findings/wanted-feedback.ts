import type { FeedbackStatus } from '../../contract/inventories.ts';
import { present } from '../../sql/present.ts';
import type { Decision, DecisionKind } from '../api.ts';
import type { Suggested } from '../policy.ts';
import type { Found, FoundItem } from './found.ts';

/** A decision as feedback needs it. `inherited`: it came with a duplicated draft, which tells of it itself. */
export type DecidedItem = Omit<Decision, 'by' | 'at'> & { by: string; inherited: boolean };

export type WantedFeedback = Pick<Decision, 'gkbId' | 'type' | 'sentence' | 'label'> & {
  item: string;
  status: FeedbackStatus;
  inTags: boolean;
  inEntities: boolean;
  inSentiment: boolean;
  stdForm: string;
  /** Missing: the item was left alone. */
  by?: string;
  /** False when the analysis at hand does not have the item: what waits about it stays as it is. */
  isFound: boolean;
};

export const sentimentItem = 'sentiment';

const statusOf: Record<DecisionKind, FeedbackStatus> = {
  kept: 'accepted-actively',
  removed: 'rejected-actively',
  wrong: 'rejected-actively-wrong',
  minor: 'rejected-actively-marginal',
  never: 'blocked',
  missing: 'expected',
};

export type Findings = {
  found: Found;
  suggested: Suggested;
  decisions: readonly DecidedItem[];
  /** Tags that a person looked at before the article was exported or published: leaving them alone counts too. */
  shown: ReadonlySet<string>;
};

/**
 * The feedback that the services should get on an article (CONTRACT 4.2), one entry an item: decisions by their kind,
 * tags that were looked at and left alone passively by whether they started as kept; those that nobody looked at not at
 * all. An entity and its tag are one item that is told of in both lists.
 */
export function wantedFeedback(findings: Findings): WantedFeedback[] {
  const { found, suggested, decisions, shown } = findings;
  const items = new Map(found.items.map((item) => [item.key, item]));
  const own = decisions.filter(({ inherited }) => !inherited);
  const active = own.map((decision) =>
    decision.item === sentimentItem
      ? aboutSentiment(decision, found.hasSentiment)
      : aboutItem(decision, items.get(decision.item)),
  );
  const decided = new Set(decisions.map(({ item }) => item));
  const passive = found.items
    .filter(({ key, isTag }) => isTag && shown.has(key) && !decided.has(key))
    .filter(({ key }) => !suggested.hidden.has(key))
    .filter(({ standsFor }) => standsFor === undefined || !decided.has(standsFor))
    .map((item) => aboutUntouched(item, suggested.kept.has(item.key)));
  return [...active, ...passive];
}

function aboutItem(decision: DecidedItem, found: FoundItem | undefined): WantedFeedback {
  const { item, kind, gkbId, stdForm, type, sentence, by } = decision;
  // A tag that was missing and is there by now was right all along.
  const isMissing = kind === 'missing' && !found?.isTag;
  return {
    item,
    status: kind === 'missing' && !isMissing ? 'accepted-actively' : statusOf[kind],
    inTags: isMissing || found?.isTag === true,
    inEntities: !isMissing && found?.isEntity === true,
    inSentiment: false,
    stdForm,
    ...present({ gkbId, type, sentence }),
    by,
    isFound: isMissing || found !== undefined,
  };
}

function aboutSentiment(decision: DecidedItem, isFound: boolean): WantedFeedback {
  const { item, kind, stdForm, label, by } = decision;
  return {
    item,
    status: statusOf[kind],
    inTags: false,
    inEntities: false,
    inSentiment: true,
    stdForm,
    ...present({ label }),
    by,
    isFound,
  };
}

function aboutUntouched(item: FoundItem, isKept: boolean): WantedFeedback {
  const { key, gkbId, stdForm, type, isEntity } = item;
  return {
    item: key,
    status: isKept ? 'accepted-passively' : 'rejected-passively',
    inTags: true,
    inEntities: isEntity,
    inSentiment: false,
    stdForm,
    ...present({ gkbId, type }),
    isFound: true,
  };
}
