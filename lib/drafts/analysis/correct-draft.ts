import type { Me } from '../../auth/api.ts';
import { CallError } from '../../clients/call-error.ts';
import { explainCallError } from '../../clients/explain-call-error.ts';
import type { Services } from '../../clients/services.ts';
import { undeterminedLanguage } from '../../contract/inventories.ts';
import { limits } from '../../contract/limits.ts';
import { Failure } from '../../http/failure.ts';
import { processWide } from '../../runtime/process-wide.ts';
import { setLatest } from '../../runtime/set-latest.ts';
import type { Desk } from '../../sql/desk-database.ts';
import type { CorrectDraft, CorrectionAnswer } from '../api.ts';
import { textBlocks } from '../content/text-blocks.ts';
import { listWords } from '../reads/dictionary.ts';
import { requireDraft } from '../reads/draft-row.ts';
import { readCorrections } from './read-corrections.ts';
import { hashRequest, toArticleRequest } from './request-analysis.ts';
import { SingleFlight } from './single-flight.ts';

const flights = () => processWide('corrections', () => new SingleFlight<CorrectionAnswer>());
/** The last answers by request, so that a text that did not change is not sent again. */
const answers = () => processWide('corrected', () => new Map<string, CorrectionAnswer>());
const maxAnswers = 200;

/**
 * Looks for spelling and missing marks in an article of a draft that the user may open. Words of the desk's
 * dictionary are never flagged; names that the services recognize are not either, by the services' own doing.
 * Throws Failure.
 */
export async function correctDraft(
  db: Desk,
  services: Services,
  user: Me,
  input: CorrectDraft,
  options: { signal?: AbortSignal; requestId?: string } = {},
): Promise<CorrectionAnswer> {
  await requireDraft(db, user, input.draftId);
  const { spelling, diacritics, form } = input;
  const { paraSpecs, language } = toArticleRequest(input.content, form);
  const inputHash = hashRequest({ paraSpecs, language, spelling, diacritics });
  if (paraSpecs.length === 0 || !(spelling || diacritics)) {
    return { inputHash, language: language ?? undeterminedLanguage, corrections: [] };
  }
  const known = await listWords(db, language);
  const request = {
    paraSpecs,
    ...(language && { language }),
    correction: spelling ? 'basic' : 'none',
    diacritization: diacritics ? 'auto' : 'none',
    dictionary: [...new Set(known.map(({ word }) => word))],
  };
  if (Buffer.byteLength(JSON.stringify(request)) > limits.requestBytes) {
    throw new Failure('text-too-large');
  }
  const texts = textBlocks(input.content).map(({ text }) => text);
  const key = hashRequest({ request, texts });
  const before = answers().get(key);
  if (before) return before;

  const run = async (flight: AbortSignal): Promise<CorrectionAnswer> => {
    const answer = await services.call('general', (client) =>
      client.correct(request, { signal: flight, requestId: options.requestId }),
    );
    const detected = answer.language.detected;
    const words = known.filter((word) => word.language === (language ?? detected));
    const spared = new Set(words.map(({ word }) => foldCase(word)));
    const corrections = readCorrections(answer, texts)
      .filter(({ kind }) => (kind === 'spelling' ? spelling : diacritics))
      .filter(({ text }) => !spared.has(foldCase(text)));
    return { inputHash, language: detected, corrections };
  };
  try {
    const answer = await flights().run(key, options.signal, run);
    setLatest(answers(), key, answer, maxAnswers);
    return answer;
  } catch (error) {
    const isUnknown = error instanceof CallError && error.kind === 'not-found';
    throw isUnknown ? new Failure('not-offered', { cause: error }) : explainCallError(error);
  }
}

function foldCase(word: string): string {
  return word.normalize('NFC').toLowerCase();
}
