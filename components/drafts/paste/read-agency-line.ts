import { isAgency } from './agency-lines';
import {
  type AgencyKind,
  agencies,
  agencyKinds,
  besides,
  creditPhrases,
  labels,
  lengthHedges,
  lengthUnits,
  rightsPhrases,
  wholeLines,
} from './agency-words';
import { readMonth } from './months';
import { listWords } from './page-words';

/** The part of the text that a line stands in: before its first sentence, after its last, or between. */
export type TextRegion = 'head' | 'body' | 'tail';

const kindsOf = (words: typeof wholeLines) =>
  agencyKinds.flatMap((kind) => listWords(words[kind] ?? []).map((word) => [word, kind] as const));
const phrases = new Map(kindsOf(wholeLines));
const maxPhraseWords = 5;
/** The longest first: “embargo do” before “embargo”. */
const labelWords = kindsOf(labels).sort(([a], [b]) => b.length - a.length);
const decoration = /[\u200e\u200f()[\]{}*#_=/|.,:;!?"“”„'’–—<>^+-]+/gu;
const isNumber = (word: string) => /^\d+[a-z]{0,2}$/u.test(word);

function readWholeLine(text: string): AgencyKind | undefined {
  const words = text.toLowerCase().normalize('NFC').replace(decoration, ' ').trim().split(/\s+/);
  if (words.length > 9 || words[0] === '') return undefined;
  const kinds: AgencyKind[] = [];
  let others = 0;
  for (let at = 0; at < words.length; ) {
    let taken = 0;
    for (let size = Math.min(maxPhraseWords, words.length - at); size > 0 && !taken; size -= 1) {
      const phrase = words.slice(at, at + size).join(' ');
      const kind = phrases.get(phrase);
      if (kind) kinds.push(kind);
      if (kind || agencies.has(phrase)) taken = size;
    }
    const word = words[at] ?? '';
    if (!taken && !isNumber(word) && !besides.has(word)) return undefined;
    if (!kinds.length) others += 1;
    at += taken || 1;
  }
  return others > 4 ? undefined : kinds[0];
}

/** “(342 words)”, “ca. 450 Wörter”, “1 010 palabras”. */
function isLength(text: string): boolean {
  const words = text.toLowerCase().replace(decoration, ' ').trim().split(/\s+/);
  const rest = words.filter((word) => !lengthHedges.has(word));
  const unit = rest.at(-1);
  return rest.length >= 2 && lengthUnits.has(unit ?? '') && rest.slice(0, -1).every(isNumber);
}

/** “BRITAIN-ELECTION/RESULT”, “bc-weather-storm”, “D/Banken/Streik”: words joined without spaces. */
function isSlug(text: string): boolean {
  const bare = text.replace(/[,;]?\s*\([^)]*\)\s*$/u, '').trim();
  const [first = '', ...others] = bare.split(/[\s,]+/u);
  const parts = first.split(/-{1,2}|[/_]/u).filter(Boolean);
  const isJoined =
    parts.length >= 3 ||
    (parts.length === 2 && /^\p{Lu}[\p{Lu}\p{N}]+[-/][\p{Lu}\p{N}]+\/?$/u.test(first));
  if (!isJoined || !parts.every((part) => /^[\p{L}\p{M}\p{N}]+$/u.test(part))) return false;
  const rest = others.join(' ');
  // “BC-US--Mountain Rescue, 3rd Ld-Writethru”
  const isVersioned = /,\s/u.test(bare) && readWholeLine(bare.slice(bare.indexOf(',') + 1));
  return rest === '' || Boolean(isVersioned) || readWholeLine(rest) !== undefined;
}

/** “dpa0417 4 vm 388 dpa 0512”, “FRS0412 4 I 0287 FRA /AFP-TK31”, “131405 Mai 24”: codes of the wire. */
function isWireCode(text: string): boolean {
  const bare = text.split(/[\s/]+/u).map((word) => word.replace(/[.,;]+$/u, ''));
  const words = bare.filter(Boolean);
  if (words.length === 0 || words.length > 10) return false;
  const isCode = (word: string) =>
    /^\d+(?:[:.]\d\d)?$/u.test(word) ||
    /^(?=.*\d)[\p{L}\d-]{3,12}$/u.test(word) ||
    /^[\p{L}]{1,4}$/u.test(word);
  const hasCode = words.some((word) => /^\p{L}{1,4}\d{3,}$|^\d{5,}$/u.test(word));
  const isOfAgency = isAgency(words[0] ?? '') && words.some((word) => /\d/u.test(word));
  return (
    (hasCode || isOfAgency) && words.every((word) => isCode(word) || readMonth(word) !== undefined)
  );
}

/** “dpa pkl yyzz n1 jwo”, “jan mha”, “lma/abx/sw”: who wrote and who edited it. */
export function isSignature(text: string): boolean {
  const slashed = /^[\p{L}\d-]{2,8}(?:\s*\/\s*[\p{L}\d-]{2,8})+\s*\/?$|^[\p{L}\d]{2,6}\/$/u;
  if (slashed.test(text.trim())) return true;
  const words = text.split(/\s*\/\s*|\s+/u).filter(Boolean);
  const isShort = (word: string) => /^\p{Ll}[\p{Ll}\d]{1,3}$/u.test(word);
  return words.length >= 2 && words.length <= 7 && words.every(isShort);
}

const address = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+\.[\p{L}\p{N}.-]+/u;
const phone = /\+?\(?\d[\d ()/.-]{7,}\d/u;
const maxContactWords = 24;

/** The label that a line begins with. With `isOpen` none of the signs that end a label is needed. */
function readLabel(text: string, isOpen: boolean): AgencyKind | undefined {
  const line = text
    .replace(/^[\s*#(["–—-]+/u, '')
    .toLowerCase()
    .normalize('NFC');
  const found = labelWords.find(([label]) => line.startsWith(label));
  if (!found) return undefined;
  const [label, kind] = found;
  const rest = line.slice(label.length);
  if (isOpen || label.endsWith(':')) return kind;
  // “Embargoed until”, “Editing by”, “Édité par”: no sentence begins so.
  const joins: Partial<Record<AgencyKind, RegExp>> = {
    embargo: /^(?:\s|:|$)/u,
    credits: /^\p{L}*\s*(?::|\s(?:by|par|por|door|von)\s)/u,
    contact: /^\p{L}{0,3}\.?\s*:/u,
  };
  return (joins[kind] ?? /^\p{L}{0,4}\s*:/u).test(rest) ? kind : undefined;
}

/** “Let op redacties: …”, “Eds: …”, “ATTENTION - ajoute …”: words of a whole line, then what is said under them. */
function readAdvice(text: string, place: TextRegion): AgencyKind | undefined {
  const found = /^([^:]{2,40}?)\s*(?::|\s[-–—]\s)/u.exec(text);
  const kind = found?.[1] === undefined ? undefined : readWholeLine(found[1]);
  // “Note: …” begins sentences, too.
  if (place === 'body' && !/\s|^eds$/iu.test(found?.[1] ?? '')) return undefined;
  const isLoud = found?.[1] === found?.[1]?.toUpperCase();
  return kind === 'advice' && (text.includes(':') || isLoud) ? kind : undefined;
}

const maxLineLength = 400;

/** The kind of a line that an agency wrote for desks, by form, words and place; nothing for a line of the article. */
export function readAgencyLine(text: string, place: TextRegion): AgencyKind | undefined {
  const line = text.replace(/[\u200e\u200f]/gu, '').trim();
  if (line === '' || line.length > maxLineLength) return undefined;
  const isBracketed = /^[([].*[)\]]\.?$/su.test(line) || /^\/.*\/$/su.test(line);
  if (/^\(\(.*\)\)$/su.test(line))
    return address.test(line) || phone.test(line) ? 'contact' : 'advice';
  if (/^[-–#*\s]+30[-–#*\s]*$/u.test(line)) return 'page';
  const whole = readWholeLine(line);
  if (whole && (whole !== 'page' || place !== 'head') && (whole !== 'version' || place !== 'body'))
    return whole;
  if (place !== 'body' && isAgency(line.replace(/^[([/]|[)\]/]$/gu, ''))) return 'source';
  if (isLength(line)) return 'length';
  const advice = readAdvice(line, place);
  if (advice) return advice;
  const label = readLabel(line, isBracketed);
  if (label === 'embargo') return label;
  if (place === 'head') {
    if (label === 'version' || label === 'slug' || (label === 'credits' && isBracketed))
      return label;
    return isSlug(line) || isWireCode(line) ? 'slug' : undefined;
  }
  if (label === 'credits' && (isBracketed || place === 'tail')) return label;
  return place === 'tail' ? readTailLine(line, label) : undefined;
}

function readTailLine(line: string, label: AgencyKind | undefined): AgencyKind | undefined {
  if (/^[^\p{L}\p{N}]+$|^([-–#*]+)\s*\d{1,3}\s*\1$/u.test(line)) return 'page';
  if (rightsPhrases.test(line)) return 'rights';
  if (label === 'contact' || label === 'slug') return label;
  if (creditPhrases.some((phrase) => phrase.test(line))) return 'credits';
  const hasContact = address.test(line) || phone.test(line);
  if (hasContact && line.split(/\s+/u).length <= maxContactWords) return 'contact';
  if (isSignature(line)) return 'credits';
  if (isWireCode(line)) return 'slug';
  return readParts(line);
}

/** “(Konec) 182 slov”, “(Schluss) mha/krs”: several of them in one line. */
function readParts(line: string): AgencyKind | undefined {
  const parts = /^(\([^()]+\)|[^;]+;)\s*(.+)$/su.exec(line);
  const [first, rest] = [parts?.[1], parts?.[2]];
  if (!first || !rest) return undefined;
  const kind = readAgencyLine(first.replace(/;$/, ''), 'tail');
  return kind && readAgencyLine(rest, 'tail') ? kind : undefined;
}
