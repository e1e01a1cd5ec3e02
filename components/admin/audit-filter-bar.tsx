'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Select } from '@/components/ui/select';
import { TextField } from '@/components/ui/text-field';
import { auditKinds, nobody } from '@/lib/admin/api';
import type { UserRow } from '@/lib/auth/api';
import { callApi } from '@/lib/http/call-api';
import type { AdminAddress } from './admin-address';

/** Filters the log by person, kind and days. */
export function AuditFilterBar(props: {
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
