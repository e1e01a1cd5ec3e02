'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog } from '@/components/ui/dialog';
import { ErrorCard } from '@/components/ui/error-card';
import { Skeleton } from '@/components/ui/skeleton';
import { Switch } from '@/components/ui/switch';
import { TextField } from '@/components/ui/text-field';
import { callApi } from '@/lib/browser/api';
import type { Draft, Person } from '@/lib/desk/api';
import { callSignedIn } from '../call-signed-in';
import type { DraftSession } from '../draft-session';

/** With whom the draft is shared: nobody, some colleagues, or the whole desk. */
export function ShareDialog({ session, onClose }: { session: DraftSession; onClose: () => void }) {
  const t = useTranslations('drafts.share');
  const head = session.head.get();
  const [isDesk, setDesk] = useState(head.sharedWithDesk);
  const [chosen, setChosen] = useState(() => new Set(head.sharedWith.map((person) => person.id)));
  const [filter, setFilter] = useState('');
  const [error, setError] = useState<unknown>();
  const [isSaving, setSaving] = useState(false);
  const people = useQuery({
    queryKey: ['people'],
    queryFn: ({ signal }) => callApi<{ people: Person[] }>('/api/people', { signal }),
  });
  const colleagues = (people.data?.people ?? []).filter((person) => person.id !== head.owner.id);
  const shown = colleagues.filter((person) =>
    person.name.toLowerCase().includes(filter.trim().toLowerCase()),
  );

  async function save() {
    setSaving(true);
    try {
      const { draft } = await callSignedIn<{ draft: Draft }>(`/api/drafts/${session.id}/sharing`, {
        method: 'PUT',
        body: { desk: isDesk, people: [...chosen] },
      });
      session.setHead(draft);
      onClose();
    } catch (failure) {
      setError(failure);
      setSaving(false);
    }
  }

  return (
    <Dialog
      title={t('title')}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button variant="primary" isPending={isSaving} onPress={save}>
            {t('save')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-sm text-soft">{t('text', { owner: head.owner.name })}</p>
        <Switch isSelected={isDesk} onChange={setDesk}>
          {t('desk')}
        </Switch>
        <fieldset disabled={isDesk} className={isDesk ? 'opacity-55' : ''}>
          <legend className="mb-2 text-sm font-medium">{t('people')}</legend>
          {colleagues.length > 8 && (
            <TextField
              label={t('find')}
              hideLabel
              placeholder={t('find')}
              value={filter}
              onChange={setFilter}
              className="mb-2"
            />
          )}
          {people.isPending && <Skeleton className="h-20 w-full" />}
          {people.error && <ErrorCard error={people.error} onRetry={() => people.refetch()} />}
          {people.data && shown.length === 0 && <p className="text-sm text-faint">{t('nobody')}</p>}
          <ul className="flex max-h-64 flex-col gap-2 overflow-y-auto p-0.5">
            {shown.map((person) => (
              <li key={person.id}>
                <Checkbox
                  isDisabled={isDesk}
                  isSelected={isDesk || chosen.has(person.id)}
                  onChange={(isChosen) => {
                    const next = new Set(chosen);
                    if (isChosen) next.add(person.id);
                    else next.delete(person.id);
                    setChosen(next);
                  }}
                >
                  {person.name}
                </Checkbox>
              </li>
            ))}
          </ul>
        </fieldset>
        {error !== undefined && <ErrorCard error={error} onRetry={save} />}
      </div>
    </Dialog>
  );
}
