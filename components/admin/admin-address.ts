import { pickValue, printQuery, readText } from '@/components/ui/address-query';
import { useAddress } from '@/components/ui/hooks/use-address';
import { type AuditKind, auditKinds } from '@/lib/admin/api';

export const adminTabs = ['users', 'sections', 'datasets', 'models', 'settings', 'audit'] as const;
type AdminTab = (typeof adminTabs)[number];

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
    tab: pickValue(search, 'tab', adminTabs, 'users'),
    person: readText(search, 'person', 100),
    kind: pickValue(search, 'kind', auditKinds, ''),
    from: readDay('from'),
    until: readDay('until'),
  };
}

/** Query string of the address, without defaults. */
export function printAdminAddress({ tab, ...filter }: AdminAddress): string {
  return printQuery({ tab, ...(tab === 'audit' && filter) }, { tab: 'users' });
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

const startOf = (date: string) => new Date(`${date}T00:00:00`);

/** State of the page, held in the address. Typing a day replaces the history entry. */
export function useAdminAddress(): [AdminAddress, (change: Partial<AdminAddress>) => void] {
  const [address, goTo] = useAddress(
    readAdminAddress,
    (next) => `/admin${printAdminAddress(next)}`,
  );
  return [address, (change) => goTo(change, change.tab !== undefined)];
}
