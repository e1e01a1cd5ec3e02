import type { Me } from '../../auth/api.ts';
import { type AnalysisText, toAnalysisText } from '../../clients/analysis-text.ts';
import { explainCallError } from '../../clients/explain-call-error.ts';
import type { Services } from '../../clients/services.ts';
import { Analysis } from '../../contract/analysis.ts';
import type { ExtensionName } from '../../contract/extensions.ts';
import { undeterminedLanguage } from '../../contract/inventories.ts';
import { limits } from '../../contract/limits.ts';
import { Failure } from '../../http/failure.ts';
import { processWide } from '../../runtime/process-wide.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { now } from '../../sql/ids.ts';
import { codePointLength } from '../../text/text.ts';
import type { AnalysisAnswer, AnalyzeDraft } from '../api.ts';
import {
  type AnalysisRecord,
  type FreshAnalysis,
  readAnalysis,
  readInputHash,
  storeAnalysis,
  toStored,
} from '../reads/analyses.ts';
import { requireDraft } from '../reads/draft-row.ts';
import { followRedirects } from '../reads/redirects.ts';
import {
  type AnalysisRequest,
  hashRequest,
  requestAnalysis,
  requestParts,
  toArticleRequest,
} from './request-analysis.ts';
import { SingleFlight } from './single-flight.ts';

const nothing: Analysis = {
  version: '3.3.0',
  language: { detected: undeterminedLanguage },
  paragraphs: [],
  entities: [],
  tags: [],
  relations: [],
  usedChars: 0,
};

/** Between the hash of a text and the revision of the newsroom's tags. */
const revisionSign = '@';

/** An answer whose analysis is JSON already. */
export type AnalyzedDraft = Omit<AnalysisAnswer, 'analysis'> & {
  analysis: Uint8Array<ArrayBuffer>;
};

type Fresh = {
  kept: FreshAnalysis;
  failed: { part: AnalysisRecord['missing'][number]; error: unknown }[];
};

const flights = () => processWide('analyses', () => new SingleFlight<Fresh>());

/**
 * Analyzes an article of a draft that the user may open. The text that was analyzed last is not sent again unless the
 * newsroom's tags have changed since, and one that two ask for at once is sent once; parts that failed then are asked
 * for alone. Aborting ends the work upstream. Throws Failure.
 */
export async function analyzeDraft(
  db: Desk,
  services: Services,
  user: Me,
  input: AnalyzeDraft,
  options: { signal?: AbortSignal; requestId?: string; explain: (failure: unknown) => string },
): Promise<AnalyzedDraft> {
  const { draftId } = input;
  const { requestId } = options;
  await requireDraft(db, user, draftId);
  const request = {
    ...toArticleRequest(input.content, input.form),
    ...(input.withTrees && { returnTrees: true }),
  };
  const textHash = hashRequest(request);
  const storedHash = await readInputHash(db, draftId);
  // A changed text is analyzed anyway. Named by a revision of a moment ago, its analysis is asked for once more at worst.
  const isSameText = storedHash?.split(revisionSign)[0] === textHash;
  const revision = await (isSameText ? readTagRevision(services) : recentTagRevision(services));
  const inputHash = revision ? `${textHash}${revisionSign}${revision}` : textHash;
  if (request.paraSpecs.length === 0) {
    const stored = { inputHash, at: now(), referenceKey: '', usedChars: 0 };
    const { json: analysis } = toAnalysisText(nothing);
    return { ...stored, analysis, reused: false, failed: [] };
  }
  if (Buffer.byteLength(JSON.stringify(request)) > limits.requestBytes) {
    throw new Failure('text-too-large');
  }
  // Where nobody tells how the tags are by now, an analysis of the very text will do.
  const isKnown = storedHash === inputHash || (revision === undefined && isSameText);
  const known = isKnown ? await readAnalysis(db, draftId) : undefined;
  if (known && known.missing.length === 0) {
    const { json: analysis } = toAnalysisText(await followRedirects(db, known.analysis));
    return { ...toStored(known), analysis, reused: true, failed: [] };
  }
  try {
    const { kept, failed } = await flights().run(
      `${draftId} ${inputHash}`,
      options.signal,
      (signal) =>
        analyze(db, services, { draftId, request, call: { signal, requestId } }, inputHash, known),
    );
    const { text, missing: _, ...stored } = kept;
    return {
      ...stored,
      analysis: await followInText(db, text),
      reused: false,
      failed: failed.map(({ part, error }) => ({
        part,
        message: options.explain(explainCallError(error)),
      })),
    };
  } catch (error) {
    throw explainCallError(error);
  }
}

async function analyze(
  db: Desk,
  services: Services,
  { draftId, request, call }: AnalysisRequest,
  inputHash: string,
  known: AnalysisRecord | undefined,
): Promise<Fresh> {
  const at = now();
  const { text, failed } = known
    ? await requestMissing(services, { draftId, request, call }, known)
    : await requestAnalysis(services, { draftId, request, call });
  const { outline } = text;
  const kept: FreshAnalysis = {
    inputHash,
    at,
    referenceKey: outline.metadata?.referenceKey ?? '',
    // The likely charge of a service that does not tell it.
    usedChars:
      outline.usedChars ??
      request.paraSpecs.reduce((sum, { text }) => sum + codePointLength(text), 0),
    text,
    missing: failed.map(({ part }) => part),
  };
  await storeAnalysis(db, draftId, kept);
  return { kept, failed };
}

async function requestMissing(
  services: Services,
  asked: AnalysisRequest,
  { missing, analysis: known }: AnalysisRecord,
) {
  const { analysis = known, failed } = await requestParts(services, asked, missing, known);
  return { text: toAnalysisText(analysis), failed };
}

/** The analysis with the tags that took the place of others; hardly ever are there such tags. */
async function followInText(
  db: Desk,
  { json, outline }: AnalysisText,
): Promise<Uint8Array<ArrayBuffer>> {
  if ((await followRedirects(db, outline)) === outline) return json;
  const analysis = Analysis.parse(JSON.parse(new TextDecoder().decode(json)));
  return toAnalysisText(await followRedirects(db, analysis)).json;
}

const tellsChanges: ExtensionName = 'editorial-tag-batch';
/** Beyond every revision: nothing changed after it, and the answer tells the newest. */
const beyond = Number.MAX_SAFE_INTEGER;

/** Counts the changes of the newsroom's tags; undefined where the services do not tell, or are away. */
async function readTagRevision(services: Services): Promise<number | undefined> {
  const { isReachable, health } = await services.state('media');
  if (!isReachable || !health?.extensions.includes(tellsChanges)) return undefined;
  try {
    const changes = await services.call('media', (client) =>
      client.getTagChanges({ since: beyond, limit: 1 }),
    );
    return changes.revision;
  } catch {
    return undefined;
  }
}

/** Milliseconds for which a revision is recent. */
const revisionAge = 2_000;
type ReadRevision = { until: number; revision: Promise<number | undefined> };

/** The same as it was read within the last moments: it is asked for at every pause of everybody who types. */
function recentTagRevision(services: Services): Promise<number | undefined> {
  const read = processWide('tag-revisions', () => new WeakMap<Services, ReadRevision>());
  const known = read.get(services);
  const time = performance.now();
  if (known && time < known.until) return known.revision;
  const revision = readTagRevision(services);
  read.set(services, { until: time + revisionAge, revision });
  return revision;
}
