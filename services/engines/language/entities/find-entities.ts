import { entityTypes } from '../../../../lib/contract/inventories.ts';
import type { AnalyzeInput } from '../analyze-input.ts';
import type { DocumentView } from '../document-view.ts';
import type { FoundEntity } from '../findings.ts';
import { createBlockFilter, findExpected, isExpectedEntity } from './feedback.ts';
import { findNameMentions } from './find-name-mentions.ts';
import { findRuleMentions, type RuleMention } from './find-rule-mentions.ts';
import { findPlace } from './gazetteer/known-words.ts';
import { kindLikeness } from './links/kind-likeness.ts';
import { resolveCandidates } from './links/resolve-candidates.ts';
import { clusterNames, type NameCluster } from './name-cluster.ts';
import type { NameMention } from './name-mention.ts';
import { placeWeights, relevanceOf } from './relevance.ts';
import { compareSpans, longestFirst, SpanSet } from './span-set.ts';
import { standardFormIn, wordEvidenceOf, writtenStandardForm } from './standard-form.ts';

/** A date or a number is seldom what a text is about. */
const ruleRelevance = 0.3;

/** Everything that the document names, in the order of first mentions. */
export function findEntities(view: DocumentView, input: AnalyzeInput): FoundEntity[] {
  const expected = findExpectedMentions(view, input);
  const names = withoutOverlaps(expected, findNameMentions(view));
  const rules = findRuleMentions(view, input.referenceDate);
  const clusters = clusterNames(
    view,
    names,
    resolveCandidates(view, names, {
      domicile: findPlace(view.knowledge, view.language, input.domicile),
      likenessOf: kindLikeness(input.meaning, view.language),
    }),
  );
  const taken = new SpanSet(names);
  const isBlocked = createBlockFilter(input.blocked, view.knowledge);
  const entities = [
    ...describeClusters(view, clusters, input.presentationLanguage ?? view.language),
    ...groupRules(rules.filter((rule) => !taken.overlapping(rule))),
  ].filter((entity) => !isBlocked(entity));
  const weightOf = placeWeights(view);
  for (const entity of entities) {
    const weight = entity.mentions.reduce((sum, mention) => sum + weightOf(mention), 0);
    entity.relevance = Math.round(relevanceOf(weight) * entity.relevance);
  }
  return entities.sort((a, b) => compareSpans(a.mentions[0], b.mentions[0]));
}

function findExpectedMentions(view: DocumentView, input: AnalyzeInput): NameMention[] {
  const { knowledge } = view;
  const asEntities = input.expected.filter((item) => isExpectedEntity(item, knowledge));
  const entities = findExpected(view, asEntities);
  const mentions = entities.flatMap(({ item, mentions: spans }) => {
    const known = item.gkbId === undefined ? undefined : knowledge.find(item.gkbId);
    const type = known?.type ?? entityTypes.find((each) => each === item.type) ?? 'general';
    const candidates = known ? [{ ...known, kinds: known.subtypes, commonness: 0 }] : [];
    return spans.map((span): NameMention => ({ ...span, type, candidates, expected: item }));
  });
  return withoutOverlaps([], mentions);
}

/** The first list whole, of the second what is free of it and of its own earlier and longer members. */
function withoutOverlaps(
  first: readonly NameMention[],
  second: readonly NameMention[],
): NameMention[] {
  const taken = new SpanSet(first);
  const kept = longestFirst(second).filter((mention) => taken.addIfFree(mention));
  return [...first, ...kept].sort(compareSpans);
}

function describeClusters(
  view: DocumentView,
  clusters: readonly NameCluster[],
  language: string,
): FoundEntity[] {
  const evidence = wordEvidenceOf(view);
  return clusters.map((cluster) => {
    const { type, item, expected } = cluster;
    const known = item && view.knowledge.find(item.id);
    const stdForm =
      expected?.stdForm ??
      (known ? standardFormIn(known, language) : writtenStandardForm(view, cluster, evidence));
    const gkbId = expected?.gkbId ?? known?.id;
    return {
      type,
      stdForm,
      ...(gkbId !== undefined && { gkbId }),
      ...(known && { known }),
      mentions: cluster.mentions.map(({ sentence, from, to }) => ({ sentence, from, to })),
      relevance: 1,
    };
  });
}

function groupRules(rules: readonly RuleMention[]): FoundEntity[] {
  const entities = new Map<string, FoundEntity>();
  for (const { type, stdForm, ...span } of rules) {
    const key = `${type} ${stdForm}`;
    const entity = entities.get(key);
    if (entity) entity.mentions.push(span);
    else entities.set(key, { type, stdForm, mentions: [span], relevance: ruleRelevance });
  }
  return [...entities.values()];
}
