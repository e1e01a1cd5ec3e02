import { type ClassMeaning, classes, referenceSubtypes, typeProperties } from './classes.ts';
import type { DumpFilter } from './filter.ts';

/** False if a line can be dropped for certain; most lines are dropped without being parsed. */
export type PreFilter = (line: Buffer) => boolean;

const compact = Buffer.from('"labels":');
const redirects = Buffer.from('"redirects":');
const sitelink = Buffer.from('"site":"');
const instanceOf = Buffer.from('"property":"P31",');
const hash = Buffer.from('"hash":"');
const itemNumber = Buffer.from('"datavalue":{"value":{"entity-type":"item","numeric-id":');
const withoutValue = Buffer.from('"datatype":');
const hashLength = '"hash":"",'.length + 40;
const [zero, nine, space] = Buffer.from('09 ');

/**
 * Looks at bytes only. That is safe because every quote within a JSON string is escaped: `"site":"` can only be a key
 * of the object. Lines that are not written like a dump's (no spaces, the value of a statement right after its
 * property) always pass.
 */
export function makePreFilter({ types, languages, minSitelinks }: DumpFilter): PreFilter {
  const wanted = new Set<string>(types);
  // Names without a language of their own are in `mul`.
  const names = [...languages, 'mul'].map((language) => Buffer.from(`"language":"${language}"`));
  const properties = typeProperties
    .filter(([type]) => wanted.has(type))
    .flatMap(([, each]) => each);
  // One pass for all properties takes an eighth of the time of one for each.
  const telling =
    properties.length > 0 ? new RegExp(`"(?:${properties.join('|')})":\\[`) : undefined;

  return (line) => {
    if (!isCompact(line) || line.includes(redirects)) return true;
    const verdict = judgeClasses(line, wanted);
    if (verdict === 'unwanted') return false;
    if (verdict === 'unclear') return true;
    if (!hasAtLeast(line, sitelink, minSitelinks)) return false;
    if (verdict === 'unknown' && !telling?.test(line.toString('latin1'))) return false;
    return names.some((name) => line.includes(name));
  };
}

function isCompact(line: Buffer): boolean {
  const start = line.indexOf(compact);
  return start >= 0 && line[start + compact.length] !== space;
}

/** `unknown`: no known class; `unclear`: only parsing can tell. */
type Verdict = 'wanted' | 'unknown' | 'unwanted' | 'unclear';

function judgeClasses(line: Buffer, wanted: ReadonlySet<string>): Verdict {
  let verdict: Verdict | undefined;
  for (let at = line.indexOf(instanceOf); at >= 0; at = line.indexOf(instanceOf, at)) {
    at += instanceOf.length;
    if (startsWith(line, hash, at)) at += hashLength;
    if (startsWith(line, withoutValue, at)) continue;
    if (!startsWith(line, itemNumber, at)) return 'unclear';
    const meaning = classes.get(readNumber(line, at + itemNumber.length));
    if (!meaning) {
      if (verdict !== 'wanted') verdict = 'unknown';
    } else if (isReference(meaning)) {
      return 'unclear';
    } else if (wanted.has(meaning.type)) {
      verdict = 'wanted';
    } else {
      verdict ??= 'unwanted';
    }
  }
  return verdict ?? 'unknown';
}

function isReference({ type, subtype }: ClassMeaning): boolean {
  return type === 'name' || referenceSubtypes.has(subtype);
}

function startsWith(line: Buffer, needle: Buffer, at: number): boolean {
  return line.compare(needle, 0, needle.length, at, at + needle.length) === 0;
}

function readNumber(line: Buffer, at: number): number {
  let number = 0;
  for (let digit = line[at]; digit !== undefined; digit = line[++at]) {
    if (zero === undefined || nine === undefined || digit < zero || digit > nine) break;
    number = number * 10 + digit - zero;
  }
  return number;
}

function hasAtLeast(line: Buffer, needle: Buffer, count: number): boolean {
  let at = -1;
  for (let found = 0; found < count; found += 1) {
    at = line.indexOf(needle, at + 1);
    if (at < 0) return false;
  }
  return true;
}
