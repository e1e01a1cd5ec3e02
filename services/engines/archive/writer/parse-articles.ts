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

function isArticle(value: unknown): boolean {
  if (!isObject(value)) return false;
  for (const name in value) {
    const member = value[name];
    if (name === 'id') {
      if (!isCleanName(member) || member === '.' || member === '..') return false;
    } else if (name === 'paraSpecs') {
      if (!Array.isArray(member) || member.length === 0 || !member.every(isParagraph)) return false;
    } else if (name === 'language') {
      if (!isLanguage(member)) return false;
    } else if (name !== 'metadata' || !isMetadata(member)) return false;
  }
  return value.id !== undefined && value.paraSpecs !== undefined;
}

function isParagraph(value: unknown): boolean {
  if (!isObject(value)) return false;
  for (const name in value) {
    const member = value[name];
    if (name === 'text') {
      if (!isClean(member)) return false;
    } else if (name === 'type') {
      if (!isCleanName(member)) return false;
    } else if (name === 'language') {
      if (!isLanguage(member)) return false;
    } else if (name !== 'metadata' || !isMetadata(member)) return false;
  }
  return value.text !== undefined && value.type !== undefined;
}

function isMetadata(value: unknown): boolean {
  if (!isObject(value)) return false;
  for (const name in value) {
    if (name === '__proto__' || !isClean(name)) return false;
    const member = value[name];
    if (typeof member === 'string' ? !isClean(member) : !isCleanList(member)) return false;
  }
  return true;
}

function isCleanList(value: unknown): boolean {
  return Array.isArray(value) && value.every(isClean);
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
