import type { Names } from '../../archive/reads/names.ts';
import type { Labels } from './labels.ts';
import { itemsIn, splitObject } from './name-things.ts';
import type { AuditEntryRow } from './read-entries.ts';

/** Details of a log entry beside its person and subject; `none` where there are none. */
export type EntryDetails = {
  action: string;
  details: string;
  from: string;
  desk: 'yes' | 'no';
  count: number;
  name?: string | undefined;
};

const nothing = 'none';

/** Reads the details of a line, which every action writes in a form of its own, into words. */
export function readDetails(entry: AuditEntryRow, labels: Labels, nameOf: Names): EntryDetails {
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
  if (name === 'analysisMode') return labels.say(`modes.${value}`) ?? value;
  return name === 'threshold' ? value : '';
}
