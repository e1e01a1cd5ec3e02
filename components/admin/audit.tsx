import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/controls/button';
import { Select } from '@/components/ui/controls/select';
import { TextField } from '@/components/ui/controls/text-field';
import { FetchState, MoreButton } from '@/components/ui/fetch-state';
import { useIsLive } from '@/components/ui/hooks/use-is-live';
import { Time } from '@/components/ui/time';
import {
  type AuditLine,
  type AuditPage,
  auditKinds,
  nobody,
  type SentencePart,
} from '@/lib/admin/api';
import type { UserRow } from '@/lib/auth/api';
import { callApi } from '@/lib/http/call-api';
import { type AdminAddress, printAuditQuery } from './admin-address';
import { useAdminAddress } from './use-admin-address';

const nothing = { person: '', kind: '', from: '', until: '' } as const;

/** Shows who changed what, newest first; the filter is in the address. */
export function Audit() {
  const t = useTranslations('admin.log');
  const locale = useLocale();
  const isLive = useIsLive();
  const [address, goTo] = useAdminAddress();
  // Days begin at another moment on the server's clock.
  const query = isLive ? printAuditQuery(address) : '';
  const audit = useInfiniteQuery({
    queryKey: ['audit', locale, query],
    queryFn: ({ pageParam, signal }) => {
      const search = new URLSearchParams(query);
      if (pageParam) search.set('cursor', pageParam);
      return callApi<AuditPage>(`/api/admin/audit?${search}`, { signal });
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: (old) => old,
    enabled: isLive,
  });
  const lines = audit.data?.pages.flatMap((page) => page.lines) ?? [];
  return (
    <section className="flex flex-col gap-4 py-4" aria-busy={audit.isPlaceholderData}>
      <div className="flex flex-col items-start gap-3 md:flex-row md:items-end">
        <AuditFilterBar address={address} onChange={goTo} />
        {lines.length > 0 && (
          <a
            href={`/api/admin/audit/export?${query}`}
            download="audit.csv"
            className="inline-flex h-9 shrink-0 items-center gap-1.5 rounded-md border border-line bg-raised px-3 text-sm font-medium hover:border-line-strong pointer-coarse:min-h-[44px]"
          >
            <Download size={16} aria-hidden />
            {t('csv')}
          </a>
        )}
      </div>
      <FetchState query={audit} skeleton="h-48 w-full" />
      {audit.data && lines.length === 0 && (
        <div className="flex flex-col items-start gap-3 text-soft">
          <p>{query === '' ? t('empty') : t('noneFits')}</p>
          {query !== '' && <Button onPress={() => goTo(nothing)}>{t('showAll')}</Button>}
        </div>
      )}
      {lines.length > 0 && (
        <ol
          aria-label={t('title')}
          className={`divide-y divide-line border-y border-line text-sm ${audit.isPlaceholderData ? 'opacity-60' : ''}`}
        >
          {lines.map((line) => (
            <AuditLineItem key={line.id} line={line} />
          ))}
        </ol>
      )}
      <MoreButton list={audit} />
    </section>
  );
}

/** One entry as a sentence with links to its person and subject. */
function AuditLineItem({ line }: { line: AuditLine }) {
  return (
    <li className="grid gap-x-4 py-1.5 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <span className="text-[13px] text-faint">
        <Time at={line.at} />
      </span>
      <p className="min-w-0 break-words">
        {line.sentence.map((part, place) => (
          // The parts of a sentence stand where they stand.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <Part key={place} {...part} />
        ))}
      </p>
    </li>
  );
}

function Part({ text, is, href }: SentencePart) {
  const look = is === 'who' ? 'font-medium' : '';
  if (!href) return <span className={look}>{text}</span>;
  return (
    <Link
      href={href}
      className={`${look} text-accent underline decoration-line-strong underline-offset-2 hover:decoration-accent`}
    >
      {text}
    </Link>
  );
}

function AuditFilterBar(props: {
  address: AdminAddress;
  onChange: (change: Partial<AdminAddress>) => void;
}) {
  const { address, onChange } = props;
  const t = useTranslations('admin.log');
  const { person, kind, from, until } = address;
  const users = useQuery({
    queryKey: ['users'],
    queryFn: ({ signal }) => callApi<{ users: UserRow[] }>('/api/admin/users', { signal }),
  });
  const people = users.data?.users ?? [];
  return (
    <search className="grid w-full min-w-0 grid-cols-2 gap-3 sm:grid-cols-4 md:w-auto md:flex-1">
      <Select
        label={t('person')}
        value={person}
        onChange={(value) => onChange({ person: value })}
        choices={[
          { value: '', label: t('anyone') },
          ...people.map(({ id, name }) => ({ value: id, label: name })),
          { value: nobody, label: t('nobody') },
          // A person of the address is chosen before the list is there.
          ...(person && person !== nobody && !people.some(({ id }) => id === person)
            ? [{ value: person, label: '…' }]
            : []),
        ]}
      />
      <Select
        label={t('kind')}
        value={kind}
        onChange={(value) => onChange({ kind: auditKinds.find((one) => one === value) ?? '' })}
        choices={[
          { value: '', label: t('anything') },
          ...auditKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
        ]}
      />
      <TextField
        label={t('from')}
        type="date"
        value={from}
        onChange={(value) => onChange({ from: value })}
      />
      <TextField
        label={t('until')}
        type="date"
        value={until}
        onChange={(value) => onChange({ until: value })}
      />
    </search>
  );
}
