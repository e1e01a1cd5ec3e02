'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button, IconButton } from '@/components/ui/button';
import { ErrorCard } from '@/components/ui/error-card';
import { Skeleton } from '@/components/ui/skeleton';
import { TextField } from '@/components/ui/text-field';
import { useErrorMessage } from '@/components/ui/use-error-message';
import { useUndo } from '@/components/ui/use-undo';
import type { Section } from '@/lib/drafts/desk-api';
import { callApi } from '@/lib/http/call-api';

type Sections = { sections: Section[] };
type Edited = { id?: string; name: string };

const key = ['sections'];

/** The list of sections; each change is saved at once and can be undone. */
export function Sections() {
  const t = useTranslations('admin');
  const messageOf = useErrorMessage();
  const { offerUndo } = useUndo();
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const list = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callApi<Sections>('/api/admin/sections', { signal }),
  });
  const save = useMutation({
    mutationFn: (sections: Edited[]) =>
      callApi<Sections>('/api/admin/sections', { method: 'PUT', body: { sections } }),
    onSuccess: (answer) => {
      const before = queries.getQueryData<Sections>(key);
      queries.setQueryData(key, answer);
      const restore = () => save.mutate((before?.sections ?? []).map(({ name }) => ({ name })));
      offerUndo(t('sectionsSaved'), before && restore);
    },
  });
  const sections = list.data?.sections ?? [];

  function add(event: FormEvent) {
    event.preventDefault();
    if (!name.trim()) return;
    save.mutate([...sections, { name: name.trim() }], { onSuccess: () => setName('') });
  }

  function move(index: number, step: number) {
    const next = [...sections];
    const [moved] = next.splice(index, 1);
    if (!moved) return;
    next.splice(index + step, 0, moved);
    save.mutate(next);
  }

  if (list.isPending) return <Skeleton className="mt-4 h-32 w-full" />;
  if (list.error)
    return (
      <div className="py-4">
        <ErrorCard error={list.error} onRetry={() => list.refetch()} />
      </div>
    );
  return (
    <section className="flex max-w-xl flex-col gap-4 py-4">
      <p className="text-sm text-soft">{t('sectionsText')}</p>
      {sections.length === 0 && <p className="text-sm text-faint">{t('noSections')}</p>}
      <ol className="divide-y divide-line border-y border-line empty:hidden">
        {sections.map((section, index) => (
          <li key={section.id} className="flex items-center gap-1 py-1.5">
            <span className="flex-1">{section.name}</span>
            <IconButton
              icon={ArrowUp}
              size="small"
              label={t('up', section)}
              isDisabled={index === 0 || save.isPending}
              onPress={() => move(index, -1)}
            />
            <IconButton
              icon={ArrowDown}
              size="small"
              label={t('down', section)}
              isDisabled={index === sections.length - 1 || save.isPending}
              onPress={() => move(index, 1)}
            />
            <IconButton
              icon={X}
              size="small"
              label={t('remove', section)}
              isDisabled={save.isPending}
              onPress={() => save.mutate(sections.filter((other) => other.id !== section.id))}
            />
          </li>
        ))}
      </ol>
      <form onSubmit={add} className="flex items-end gap-2">
        <TextField
          label={t('sectionName')}
          value={name}
          onChange={setName}
          maxLength={80}
          className="flex-1"
          error={save.error ? messageOf(save.error) : undefined}
        />
        <Button type="submit" icon={Plus} isPending={save.isPending}>
          {t('addSection')}
        </Button>
      </form>
    </section>
  );
}
