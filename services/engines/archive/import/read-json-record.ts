import * as z from 'zod';
import { tolerant } from '../../../../lib/contract/faces.ts';
import { ArticleRequest } from '../../../../lib/contract/media-articles.ts';
import { ArchiveArticle } from '../../../../lib/contract/retrieval.ts';
import { describeIssue } from '../../../../lib/text/describe-issue.ts';
import { asRetrieval, titleOf } from '../article-forms.ts';
import type { SentArticle } from '../types.ts';
import { deriveId, type FlatOptions, readFlat } from './read-flat.ts';
import { assignFields, type FieldMap } from './record-fields.ts';

const Json = z.record(z.string(), z.unknown(), 'expected an object');

/** Members of the media service's articles alone. */
const mediaMembers = ['title', 'lead', 'text', 'publishDate', 'categories', 'recommendation'];

/** Reads a JSON object as one of the services takes it, or flat, as always where names are mapped. Throws the fault. */
export function readJsonRecord(
  json: unknown,
  options: FlatOptions & { map: FieldMap },
): SentArticle {
  const parsed = Json.safeParse(json);
  if (!parsed.success) throw new Error(describeIssue(parsed.error));
  const record = parsed.data;
  const isMapped = Object.keys(options.map).length > 0;
  if (isMapped || !isWire(record)) {
    const fields = assignFields(Object.keys(record), options.map);
    const flat = new Map([...fields].map(([field, name]) => [field, record[name]]));
    return { face: 'retrieval', article: readFlat(flat, options) };
  }
  const { language } = options;
  const id = typeof record.id === 'number' ? String(record.id) : record.id;
  const hasId = typeof id === 'string' && id.trim() !== '';
  const given = { ...(language !== undefined && { language }), ...record, id: hasId ? id : '?' };
  const sent = mediaMembers.some((member) => record[member] !== undefined)
    ? { face: 'media' as const, article: parse(ArticleRequest, given) }
    : { face: 'retrieval' as const, article: parse(ArchiveArticle, given) };
  if (hasId) return sent;
  const wire = asRetrieval(sent);
  const { publishDate, url } = wire.metadata ?? {};
  const text = wire.paraSpecs.map((paragraph) => paragraph.text).join('\n');
  sent.article.id = deriveId({ title: titleOf(wire), text, publishDate, url });
  return sent;
}

/** True if it has parts that a flat record lacks. */
function isWire(record: Readonly<Record<string, unknown>>): boolean {
  const { paraSpecs, recommendation, metadata, categories } = record;
  return (
    Array.isArray(paraSpecs) ||
    [recommendation, metadata].some((each) => Json.safeParse(each).success) ||
    (Array.isArray(categories) && categories.some((each) => Json.safeParse(each).success))
  );
}

function parse<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const parsed = tolerant(schema).safeParse(value);
  if (!parsed.success) throw new Error(describeIssue(parsed.error));
  return parsed.data;
}
