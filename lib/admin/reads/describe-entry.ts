import type { Names } from '../../archive/reads/names.ts';
import type { SentencePart } from '../api.ts';
import type { Labels } from './labels.ts';
import { personAddress, splitObject, type Thing, type Things } from './name-things.ts';
import { type EntryDetails, readDetails } from './read-details.ts';
import type { AuditEntryRow } from './read-entries.ts';

/** Message keys of kinds whose word in the messages differs. */
const thingKinds: Record<string, string> = { 'tag-change': 'change' };

/** Stand in a message for its parts until it is taken apart; no text has them. */
const marks = { who: '\uE000', thing: '\uE001', name: '\uE002' };
const anyMark = /[\uE000-\uE002]/gu;

export function describeEntry(
  entry: AuditEntryRow,
  { things, nameOf }: { things: Things; nameOf: Names },
  labels: Labels,
): SentencePart[] {
  const read = readDetails(entry, labels, nameOf);
  const details = { ...read, details: read.details.replaceAll(anyMark, '') };
  const { action, name: _, ...values } = details;
  const tags = { who: () => marks.who, thing: () => marks.thing };
  const sentence =
    labels.say(`does.${action}`, values, tags) ?? labels.say('unknown', { action }, tags) ?? '';
  return sentence.split(/([\uE000\uE001])/u).flatMap((text): SentencePart[] => {
    if (text === marks.who) return [describePerson(entry, labels)];
    if (text === marks.thing)
      return describeSubject(entry, details, things.get(entry.object), labels);
    return text ? [{ text }] : [];
  });
}

function describePerson({ by }: AuditEntryRow, labels: Labels): SentencePart {
  return by
    ? { is: 'who', text: by.name, href: personAddress(by.id) }
    : { is: 'who', text: labels.say('system') ?? '' };
}

function describeSubject(
  entry: AuditEntryRow,
  { name: said, details }: EntryDetails,
  thing: Thing | undefined,
  labels: Labels,
): SentencePart[] {
  const { kind, id } = splitObject(entry.object);
  const group = `things.${thingKinds[kind] ?? kind}`;
  const base = labels.has(`${group}.gone`) ? group : 'things.other';
  if (thing?.isPrivate) return [{ text: labels.say(`${base}.private`) ?? '' }];
  const stranger = id === 'unknown' ? labels.say(`${base}.unknown`) : undefined;
  if (stranger !== undefined) return [{ text: stranger }];
  const name = (thing?.name ?? entry.name ?? said)?.replaceAll(anyMark, '');
  if (!name) return [{ text: labels.say(`${base}.gone`, { id: id || kind, details }) ?? '' }];
  const phrase = labels.say(`${base}.named`, {}, { name: () => marks.name }) ?? marks.name;
  // Pictures have no page of their own: they are searched for.
  const search = kind === 'photo' ? `&${new URLSearchParams({ q: name })}` : '';
  const href = thing?.href && thing.href + search;
  return phrase.split(/(\uE002)/u).flatMap((text): SentencePart[] => {
    if (text === marks.name) return [{ is: 'thing', text: name, ...(href && { href }) }];
    return text ? [{ text }] : [];
  });
}

export function printSentence(parts: readonly SentencePart[]): string {
  return parts.map(({ text }) => text).join('');
}
