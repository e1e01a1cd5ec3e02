import { articleIdOf } from '../../archive/publish/article-of-draft.ts';
import type { Me } from '../../auth/api.ts';
import type { CallOptions } from '../../clients/call.ts';
import type { Analysis } from '../../contract/analysis.ts';
import type { PhotosRequest } from '../../contract/media-photos.ts';
import type { Decision, Draft } from '../../drafts/api.ts';
import { textBlocks } from '../../drafts/content/text-blocks.ts';
import { decidedAnalysis } from '../../drafts/export/analysis-json.ts';
import { languageOf } from '../../drafts/export/export-draft.ts';
import { keptTags } from '../../drafts/export/exported-article.ts';
import type { TagRules } from '../../drafts/policy.ts';
import { readAnalysis } from '../../drafts/reads/analyses.ts';
import { readDraft } from '../../drafts/reads/drafts.ts';
import { followRedirects } from '../../drafts/reads/redirects.ts';
import { readTagPolicy } from '../../drafts/reads/settings.ts';
import { listDecisions } from '../../drafts/writes/decisions.ts';
import type { Desk } from '../../sql/desk-database.ts';
import type { PhotoResults, RecommendPhotos } from '../api.ts';
import type { PhotoDesk } from '../photo-desk.ts';
import { requireInside } from './banks.ts';
import { recommendPhotos } from './recommend-photos.ts';

/** Throws `photo-confidential` for a confidential draft and an outside bank. */
export async function recommendForDraft(
  { db, services }: PhotoDesk,
  user: Me,
  draftId: string,
  bank: string,
  input: RecommendPhotos,
  options: CallOptions = {},
): Promise<PhotoResults> {
  const draft = await readDraft(db, user, draftId);
  if (draft.isConfidential) await requireInside(services, bank, options);
  const { language, basis } = await readBasis(db, draft);
  const blocks = textBlocks(input.content ?? draft.content);
  const paraSpecs = blocks.filter(({ text }) => text.trim() !== '');
  if (paraSpecs.length === 0) return { referenceKey: '', photos: [] };
  return recommendPhotos(
    { db, services },
    user,
    bank,
    {
      ...{ paraSpecs, language, basis },
      id: articleIdOf(draftId),
      date: draft.form.date,
      isConfidential: draft.isConfidential,
    },
    input,
    options,
  );
}

async function readBasis(db: Desk, draft: Draft) {
  const kept = await readAnalysis(db, draft.id);
  const analysis = kept && (await followRedirects(db, kept.analysis));
  const language = languageOf(draft, analysis);
  if (!analysis) return { language, basis: undefined };
  const [decisions, policy] = await Promise.all([listDecisions(db, draft.id), readTagPolicy(db)]);
  return { language, basis: basisOf(analysis, decisions, draft.threshold, policy) };
}

type BasisItem = NonNullable<PhotosRequest['basis']>[number];

const maxItems = 200;

/** The topics of an article as its editor left it: kept tags, then entities that nobody removed. */
function basisOf(
  analysis: Analysis,
  decisions: readonly Decision[],
  threshold: number,
  policy: TagRules,
): BasisItem[] {
  const tags = keptTags(analysis, decisions, threshold, policy).map(
    ({ gkbId, name, entityType, relevance }): BasisItem => ({
      stdForm: name,
      relevance,
      gkbId: gkbId || undefined,
      type: entityType || undefined,
    }),
  );
  const { entities = [] } = decidedAnalysis(analysis, decisions, threshold, policy);
  const others = entities.map(({ gkbId, stdForm, type, feats }): BasisItem => {
    const relevance = Number(feats?.relevance ?? Number.NaN);
    return {
      stdForm,
      gkbId: gkbId || undefined,
      type: type || undefined,
      ...(Number.isFinite(relevance) && { relevance: Math.min(100, Math.max(0, relevance)) }),
    };
  });
  const items = new Map<string, BasisItem>();
  for (const item of [...tags, ...others]) {
    const key = item.gkbId ?? `form:${item.stdForm}`;
    if (!items.has(key)) items.set(key, item);
  }
  return [...items.values()].slice(0, maxItems);
}
