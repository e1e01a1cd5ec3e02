import { homeDataset } from '../../../../lib/contract/archive-names.ts';
import { asMedia, asRetrieval } from '../article-forms.ts';
import type { SentArticle } from '../types.ts';
import type { ErrorFile, RecordError } from './error-file.ts';
import type { ImportRequest } from './import-request.ts';
import { type ImportState, writeState } from './import-state.ts';
import { type FilePosition, readArticles } from './read-articles.ts';
import { type Outgoing, type SendOptions, sendArticles } from './send-articles.ts';

/** Limits of a batch, whichever comes first; bytes are UTF-16 units of JSON. */
const maxBatch = { articles: 500, bytes: 4_000_000, errors: 1_000 };

export type ImportOptions = SendOptions & {
  request: ImportRequest;
  /** State of an earlier run, or `nothingDone`. */
  from: ImportState;
  statePath: string;
  errors: ErrorFile;
  /** Called when everything up to this state is sent for good. */
  onSent(state: ImportState): void;
};

/** Sends the articles of a file, reading the next batch while one is on its way. Returns the final state. */
export async function importArticles(options: ImportOptions): Promise<ImportState> {
  const { request, from, signal } = options;
  let state = from;
  let sending = Promise.resolve();
  const handOn = async (batch: Batch, place: FilePosition) => {
    await sending;
    sending = sendBatch(batch, place, state, options).then((next) => {
      state = next;
      options.onSent(state);
    });
    // Awaited before the next batch; until then a failure must not count as unhandled.
    sending.catch(() => undefined);
  };
  let batch = emptyBatch();
  let last = from.place;
  for await (const record of readArticles({ ...request, from: from.place })) {
    signal.throwIfAborted();
    const { line, after } = record.position;
    last = after;
    if ('error' in record) batch.errors.push({ line, error: record.error });
    else addArticle(batch, toOutgoing(record.article, request.dataset, line));
    const { articles, bytes, errors } = batch;
    if (
      articles.size >= maxBatch.articles ||
      bytes >= maxBatch.bytes ||
      errors.length >= maxBatch.errors
    ) {
      await handOn(batch, last);
      batch = emptyBatch();
    }
  }
  await handOn(batch, last);
  await sending;
  return state;
}

type Batch = ReturnType<typeof emptyBatch>;

function emptyBatch() {
  const errors: RecordError[] = [];
  return { articles: new Map<string, Outgoing>(), repeated: 0, bytes: 0, errors };
}

function addArticle(batch: Batch, outgoing: Outgoing): void {
  if (batch.articles.has(outgoing.id)) batch.repeated += 1;
  batch.articles.set(outgoing.id, outgoing);
  batch.bytes += outgoing.json.length;
}

async function sendBatch(
  { articles, errors, repeated }: Batch,
  place: FilePosition,
  before: ImportState,
  options: ImportOptions,
): Promise<ImportState> {
  const refusals = await sendArticles([...articles.values()], options);
  const refused = refusals.map(({ outgoing: { line, id }, error }) => ({ line, id, error }));
  const all = [...errors, ...refused].sort((one, other) => one.line - other.line);
  await options.errors.write(all);
  const state: ImportState = {
    place,
    sent: before.sent + articles.size - refusals.length,
    refused: before.refused + all.length,
    repeated: before.repeated + repeated,
    errorBytes: options.errors.bytes,
  };
  await writeState(options.statePath, state);
  return state;
}

/** Writes an article as JSON for the face of its dataset. */
function toOutgoing(sent: SentArticle, dataset: string, line: number): Outgoing {
  const { id } = sent.article;
  if (dataset === homeDataset) return { id, line, json: JSON.stringify(asRetrieval(sent)) };
  return { id, line, json: JSON.stringify(asPublished(sent)) };
}

/** The media face recommends only articles that are marked as published. */
function asPublished(sent: SentArticle) {
  const article = asMedia(sent);
  if (sent.face === 'media') return article;
  const url = article.metadata?.url;
  return { ...article, recommendation: { published: true, ...(url !== undefined && { url }) } };
}
