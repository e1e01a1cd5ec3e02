import { tolerant } from '../../../../lib/contract/faces.ts';
import { limits } from '../../../../lib/contract/limits.ts';
import { parseJson } from '../../../../lib/contract/parse-json.ts';
import { AddArticlesRequest, type ArchiveArticle } from '../../../../lib/contract/retrieval.ts';
import { invalidRequest } from '../../../../lib/contract/service-error.ts';
import { describeIssue } from '../../../../lib/text/describe-issue.ts';

/** Parses the articles of an indexing call. Throws a ServiceError 400 that names the first fault. */
export function readArticles(json: Uint8Array): ArchiveArticle[] {
  const sent = parseJson(json);
  if (areArticles(sent)) return sent;
  const read = tolerant(AddArticlesRequest).safeParse(sent);
  if (!read.success) throw invalidRequest(describeIssue(read.error));
  return read.data;
}

/** True if the schema would return the same, checked fast: most calls have no fault and need no repair. */
export function areArticles(value: unknown): value is ArchiveArticle[] {
  return Array.isArray(value) && value.length <= limits.articlesPerCall && value.every(isArticle);
}

/** A test for each member that may be there. */
type MemberTests = ReadonlyMap<string, (value: unknown) => boolean>;

const paragraphTests: MemberTests = new Map([
  ['text', isClean],
  ['type', isCleanName],
  ['language', isLanguage],
  ['metadata', isMetadata],
]);

const articleTests: MemberTests = new Map([
  ['id', (id) => isCleanName(id) && id !== '.' && id !== '..'],
  ['paraSpecs', (all) => Array.isArray(all) && all.length > 0 && all.every(isParagraph)],
  ['language', isLanguage],
  ['metadata', isMetadata],
]);

function passes(value: Readonly<Record<string, unknown>>, tests: MemberTests): boolean {
  for (const name in value) if (tests.get(name)?.(value[name]) !== true) return false;
  return true;
}

function isArticle(value: unknown): boolean {
  if (!isObject(value) || value.id === undefined || value.paraSpecs === undefined) return false;
  return passes(value, articleTests);
}

function isParagraph(value: unknown): boolean {
  if (!isObject(value) || value.text === undefined || value.type === undefined) return false;
  return passes(value, paragraphTests);
}

function isMetadata(value: unknown): boolean {
  if (!isObject(value)) return false;
  for (const name in value) {
    if (name === '__proto__' || !isClean(name)) return false;
    const member = value[name];
    const isPassed = Array.isArray(member) ? member.every(isClean) : isClean(member);
    if (!isPassed) return false;
  }
  return true;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** True for a text that parsing does not change, see `cleanText`. */
function isClean(value: unknown): boolean {
  return typeof value === 'string' && value.isWellFormed() && !value.includes('\0');
}

function isCleanName(value: unknown): boolean {
  return value !== '' && isClean(value);
}

function isLanguage(value: unknown): boolean {
  return typeof value === 'string' && /^[a-z]{2,3}(-[a-z0-9]+)*$/.test(value);
}
