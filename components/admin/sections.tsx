import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/controls/button';
import { useApi } from '@/components/ui/hooks/use-api';
import { useErrorMessage } from '@/components/ui/hooks/use-error-message';
import { useUndo } from '@/components/ui/hooks/use-undo';
import type { Section } from '@/lib/drafts/desk-api';
import { callApi } from '@/lib/http/call-api';
import { AddForm, ListState } from './edited-list';

type Sections = { sections: Section[] };
type Edited = { id?: string; name: string };

const key = ['sections'];
const path = '/api/admin/sections';

const moves = [
  { name: 'up', icon: ArrowUp, step: -1 },
  { name: 'down', icon: ArrowDown, step: 1 },
] as const;

/** The list of sections; each change is saved at once and can be undone. */
export function Sections() {
  const t = useTranslations('admin');
  const messageOf = useErrorMessage();
  const { list, save } = useSections();
  const sections = list.data?.sections ?? [];

  function add(name: string, onAdded: () => void) {
    if (name.trim()) save.mutate([...sections, { name: name.trim() }], { onSuccess: onAdded });
  }

  function move(index: number, step: number) {
    const next = [...sections];
    const [moved] = next.splice(index, 1);
    if (!moved) return;
    next.splice(index + step, 0, moved);
    save.mutate(next);
  }

  if (!list.data || list.error) return <ListState list={list} />;
  return (
    <section className="flex max-w-xl flex-col gap-4 py-4">
      <p className="text-sm text-soft">{t('sectionsText')}</p>
      {sections.length === 0 && <p className="text-sm text-faint">{t('noSections')}</p>}
      <ol className="divide-y divide-line border-y border-line empty:hidden">
        {sections.map((section, index) => (
          <li key={section.id} className="flex items-center gap-1 py-1.5">
            <span className="flex-1">{section.name}</span>
            {moves.map(({ name, icon, step }) => (
              <IconButton
                key={name}
                icon={icon}
                size="small"
                label={t(name, section)}
                isDisabled={!sections[index + step] || save.isPending}
                onPress={() => move(index, step)}
              />
            ))}
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
      <AddForm
        label={t('sectionName')}
        button={t('addSection')}
        maxLength={80}
        error={save.error ? messageOf(save.error) : undefined}
        isPending={save.isPending}
        onAdd={add}
      />
    </section>
  );
}

function useSections() {
  const t = useTranslations('admin');
  const { offerUndo } = useUndo();
  const queries = useQueryClient();
  const list = useApi<Sections>(key, path);
  const save = useMutation({
    mutationFn: (sections: Edited[]) =>
      callApi<Sections>(path, { method: 'PUT', body: { sections } }),
    onSuccess: (answer) => {
      const before = queries.getQueryData<Sections>(key);
      queries.setQueryData(key, answer);
      const restore = () => save.mutate((before?.sections ?? []).map(({ name }) => ({ name })));
      offerUndo(t('sectionsSaved'), before && restore);
    },
  });
  return { list, save };
}
