import type { Names } from '../../archive/reads/names.ts';
import type { SentencePart } from '../api.ts';
import type { Labels } from './labels.ts';
import { itemsIn, personAddress, splitObject, type Thing, type Things } from './name-things.ts';
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

/** Details of a log entry beside its person and subject; `none` where there are none. */
type EntryDetails = {
  action: string;
  details: string;
  from: string;
  desk: 'yes' | 'no';
  count: number;
  name?: string | undefined;
};

const nothing = 'none';

/** Reads the details of a line, which every action writes in a form of its own, into words. */
function readDetails(entry: AuditEntryRow, labels: Labels, nameOf: Names): EntryDetails {
  const { action, object, details = '' } = entry;
  const { kind, id } = splitObject(object);
  const plain: EntryDetails = {
    action,
    details: details || nothing,
    from: nothing,
    desk: 'no',
    count: Number.parseInt(details, 10) || 0,
  };
  const said = (words: string) => ({ ...plain, details: words || nothing });
  const items = itemsIn(details);
  switch (action) {
    case 'user.invite':
      // Earlier versions wrote accepted invitations like this, too.
      return entry.by?.id === id ? { ...plain, action: 'user.join' } : said(labels.role(details));
    case 'user.role':
      return said(details.split(' → ').map(labels.role).join(' → '));
    case 'draft.create':
      return { ...plain, from: details.split(':')[0] || nothing };
    case 'draft.share':
    case 'conversation.share': {
      const count = Number(/(\d+) people/.exec(details)?.[1] ?? 0);
      return { ...plain, desk: details.startsWith('desk') ? 'yes' : 'no', count };
    }
    case 'draft.export':
      return said(labels.format(details));
    case 'dictionary.add':
    case 'dictionary.remove': {
      const [language = '', ...word] = details.split(': ');
      return { ...said(labels.language(language)), name: word.join(': ') };
    }
    case 'proposal.confirm':
    case 'proposal.decline':
    case 'proposal.revoke': {
      const [status = '', ...name] = details.split(': ');
      return { ...said(labels.status(status)), name: name.join(': ') };
    }
    case 'photo.change':
      return said(listFields(details, 'photoFields', labels));
    case 'knowledge.correct':
      return said(listFields(details, 'knowledgeFields', labels));
    case 'settings.change':
      return { ...said(settingValue(id, details, labels)), name: labels.say(`settings.${id}`) };
    default:
      if (items.length > 0) return said(items.map((item) => nameOf(item)).join(' → '));
      if (kind === 'tag-change') return said(labels.say('tags', { count: plain.count }) ?? '');
      return plain;
  }
}

/** Names of fields such as `names.cs, facts.population`, each once. */
function listFields(details: string, group: string, labels: Labels): string {
  const fields = details.split(', ').map((field) => field.split('.')[0] ?? '');
  const named = fields.flatMap((field) => labels.say(`${group}.${field}`) ?? []);
  return [...new Set(named)].join(', ');
}

function settingValue(name: string, value: string, labels: Labels): string {
  if (name === 'twoStepFor') return labels.say(`twoStepFor.${value}`) ?? value;
  if (name === 'analysisMode') return labels.say(`modes.${value}`) ?? value;
  return ['threshold', 'answerModel', 'embeddingModel'].includes(name) ? value : '';
}
