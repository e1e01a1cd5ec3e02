import { articleIdOf } from '../../archive/publish/article-of-draft.ts';
import type { Me } from '../../auth/api.ts';
import type { CallOptions } from '../../clients/call.ts';
import type { Draft } from '../../drafts/api.ts';
import { textBlocks } from '../../drafts/content/text-blocks.ts';
import { languageOf } from '../../drafts/export/export-draft.ts';
import { readAnalysis } from '../../drafts/reads/analyses.ts';
import { readDraft } from '../../drafts/reads/drafts.ts';
import { followRedirects } from '../../drafts/reads/redirects.ts';
import { readTagPolicy } from '../../drafts/reads/settings.ts';
import { listDecisions } from '../../drafts/writes/decisions.ts';
import type { Desk } from '../../sql/desk-database.ts';
import type { PhotoResults, RecommendPhotos } from '../api.ts';
import type { PhotoDesk } from '../photo-desk.ts';
import { requireInside } from '../writes/require-inside.ts';
import { basisOf } from './basis.ts';
import { recommendPhotos } from './recommend-photos.ts';

/**
 * Recommends photos of a bank for the present draft, best first, by its kept tags and entities. Throws
 * `photo-confidential` for a confidential draft and an outside bank.
 */
export async function recommendForDraft(
  { db, services }: PhotoDesk,
  user: Me,
  draftId: string,
  bank: string,
  input: RecommendPhotos,
  options: CallOptions = {},
): Promise<PhotoResults> {
  const draft = await readDraft(db, user, draftId);
  if (draft.isConfidential) await requireInside({ db, services }, bank, options);
  const { language, basis } = await readBasis(db, draft);
  const paraSpecs = paragraphsOf(input.content ?? draft.content);
  if (paraSpecs.length === 0) return { referenceKey: '', photos: [] };
  return recommendPhotos(
    { db, services },
    user,
    bank,
    { id: articleIdOf(draftId), paraSpecs, language, basis, date: draft.form.date },
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

function paragraphsOf(content: Draft['content']) {
  return textBlocks(content).filter(({ text }) => text.trim() !== '');
}
