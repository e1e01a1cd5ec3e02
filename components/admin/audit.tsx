import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/controls/button';
import { DownloadLink } from '@/components/ui/controls/download-menu';
import { Select } from '@/components/ui/controls/select';
import { TextField } from '@/components/ui/controls/text-field';
import { FetchState, MoreButton } from '@/components/ui/fetch-state';
import { useApi, useApiPages } from '@/components/ui/hooks/use-api';
import { bindFields } from '@/components/ui/hooks/use-fields';
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
import { type AdminAddress, printAuditQuery, useAdminAddress } from './admin-address';

const nothing = { person: '', kind: '', from: '', until: '' } as const;

/** Shows who changed what, newest first; the filter is in the address. */
export function Audit() {
  const t = useTranslations('admin.log');
  const locale = useLocale();
  const isLive = useIsLive();
  const [address, goTo] = useAdminAddress();
  // Days begin at another moment on the server's clock.
  const query = isLive ? printAuditQuery(address) : '';
  const audit = useApiPages<AuditPage>(['audit', locale, query], '/api/admin/audit', {
    query,
    enabled: isLive,
  });
  const lines = audit.data?.pages.flatMap((page) => page.lines) ?? [];
  return (
    <section className="flex flex-col gap-4 py-4" aria-busy={audit.isPlaceholderData}>
      <div className="flex flex-col items-start gap-3">
        <AuditFilterBar address={address} onChange={goTo} />
        {lines.length > 0 && (
          <div className="flex flex-wrap gap-2">
            <DownloadLink
              label={t('csv')}
              address={`/api/admin/audit/export?${query}`}
              fileName="audit.csv"
            />
            <DownloadLink
              label={t('export')}
              address="/api/admin/audit/export?format=ndjson"
              fileName="audit.ndjson"
            />
          </div>
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
      <Time at={line.at} className="text-[13px] text-faint" />
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
  const { person, kind } = address;
  const bind = bindFields(address, onChange);
  const users = useApi<{ users: UserRow[] }>(['users'], '/api/admin/users');
  const people = users.data?.users ?? [];
  return (
    <search className="grid w-full min-w-0 grid-cols-2 gap-3 sm:grid-cols-4">
      <Select
        label={t('person')}
        {...bind('person')}
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
      {(['from', 'until'] as const).map((end) => (
        <TextField key={end} label={t(end)} type="date" {...bind(end)} />
      ))}
    </search>
  );
}
