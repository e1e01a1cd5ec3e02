import { type AuditKind, auditKinds } from '@/lib/admin/api';

export const adminTabs = ['users', 'sections', 'datasets', 'settings', 'audit'] as const;
export type AdminTab = (typeof adminTabs)[number];

/** State of the page, held in the address. Days are in the reader's time zone, both inclusive; '' for any. */
export type AdminAddress = {
  tab: AdminTab;
  person: string;
  kind: AuditKind | '';
  from: string;
  until: string;
};

const day = /^\d{4}-\d{2}-\d{2}$/;

export function readAdminAddress(search: Pick<URLSearchParams, 'get'>): AdminAddress {
  const readDay = (name: string) => {
    const value = search.get(name) ?? '';
    return day.test(value) && !Number.isNaN(Date.parse(value)) ? value : '';
  };
  return {
    tab: adminTabs.find((tab) => tab === search.get('tab')) ?? 'users',
    person: (search.get('person') ?? '').slice(0, 100),
    kind: auditKinds.find((kind) => kind === search.get('kind')) ?? '',
    from: readDay('from'),
    until: readDay('until'),
  };
}

/** Query string of the address, without defaults. */
export function printAdminAddress({ tab, ...filter }: AdminAddress): string {
  const set = tab === 'audit' ? Object.entries(filter).filter(([, value]) => value !== '') : [];
  const search = new URLSearchParams([...(tab === 'users' ? [] : [['tab', tab]]), ...set]);
  return search.size > 0 ? `?${search}` : '';
}

/** The filter in the API's form: days as points in local time. */
export function printAuditQuery({ person, kind, from, until }: AdminAddress): string {
  const search = new URLSearchParams();
  if (person) search.set('person', person);
  if (kind) search.set('kind', kind);
  if (from) search.set('after', startOf(from).toISOString());
  if (until) {
    const end = startOf(until);
    end.setDate(end.getDate() + 1);
    search.set('before', end.toISOString());
  }
  return search.toString();
}

/** Local midnight. */
const startOf = (date: string) => new Date(`${date}T00:00:00`);
