/** A pasted reference: the id or address of an item, or the address of an article about it. */
export type Reference =
  | { kind: 'gkb'; id: string }
  | { kind: 'wikidata'; id: string }
  | { kind: 'title'; title: string; language: string };

const gkbId = /^G[A-Z]{0,3}\d+$/;
/** Ids of a newsroom's items are in Crockford's base 32, without I, L, O and U, so that they hardly look like names. */
const addedId = /^GL[0-9A-HJKMNP-TV-Z]{12}$/;
const wikidataId = /^Q[1-9]\d{0,10}$/;

/** True for the id of an item: of the seed (`G1`), known by Wikidata (`GQ1`) or added by a newsroom. */
export const isItemId = (id: string) => gkbId.test(id) || addedId.test(id);

/** Parses an id or an address; undefined for a name to search for. */
export function readReference(text: string): Reference | undefined {
  const word = text.trim();
  const id = word.toUpperCase();
  if (gkbId.test(id) || addedId.test(word)) return { kind: 'gkb', id };
  if (wikidataId.test(id)) return { kind: 'wikidata', id };
  if (!/^https?:\/\//i.test(word)) return undefined;
  return URL.canParse(word) ? readAddress(new URL(word)) : undefined;
}

function readAddress({ hostname, pathname, hash }: URL): Reference | undefined {
  const last = decode(pathname.split('/').filter(Boolean).at(-1) ?? '');
  if (/(^|\.)wikidata\.org$/.test(hostname)) {
    const id = [last, hash.slice(1)].find((part) => wikidataId.test(part.toUpperCase()));
    return id ? { kind: 'wikidata', id: id.toUpperCase() } : undefined;
  }
  const language = /^(\w+)\.(?:m\.)?wikipedia\.org$/.exec(hostname)?.[1];
  if (language && last) {
    // Brackets only tell items of one name apart.
    const title = last.replaceAll('_', ' ').replace(/\s*\([^)]*\)$/, '');
    return title ? { kind: 'title', title, language } : undefined;
  }
  const isOurs = /\/knowledge\/[^/]+\/?$/.test(pathname);
  return isOurs && isItemId(last) ? { kind: 'gkb', id: last } : undefined;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
