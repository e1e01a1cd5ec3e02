import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Bookmark, BookmarkPlus, Pencil, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button, IconButton } from '@/components/ui/controls/button';
import { Form } from '@/components/ui/controls/form';
import { TextField } from '@/components/ui/controls/text-field';
import { FetchState } from '@/components/ui/fetch-state';
import { useApi, useApiAct } from '@/components/ui/hooks/use-api';
import { useUndo } from '@/components/ui/hooks/use-undo';
import { lazyPart } from '@/components/ui/lazy-part';
import { toast } from '@/components/ui/toast';
import type { SavedSearch, SaveSearch, SearchState } from '@/lib/archive/api';
import { callApi } from '@/lib/http/call-api';
import { archiveKeys } from './archive-keys';

const Popover = lazyPart(async () => (await import('@/components/ui/controls/popover')).Popover);

const maxNameLength = 120;

type Searches = ReturnType<typeof useSavedSearches>;

/** Saved searches with the number of new articles since last opened. */
export function SavedSearches(props: { state: SearchState; onOpen: (state: SearchState) => void }) {
  const { state, onOpen } = props;
  const t = useTranslations('archive.saved');
  const searches = useSavedSearches();
  const anchor = useRef<HTMLSpanElement>(null);
  const [shown, setShown] = useState<'list' | 'save'>();
  const close = () => setShown(undefined);
  const fresh = (searches.list.data?.searches ?? []).reduce((sum, one) => sum + one.fresh, 0);
  return (
    <span ref={anchor} className="flex flex-wrap gap-2">
      <Button icon={Bookmark} onPress={() => setShown('list')}>
        {t('open')}
        {fresh > 0 && <Badge tone="accent">{t('fresh', { count: fresh })}</Badge>}
      </Button>
      {state.q !== '' && (
        <Button icon={BookmarkPlus} onPress={() => setShown('save')}>
          <span className="max-sm:sr-only">{t('save')}</span>
        </Button>
      )}
      {shown && (
        <Popover label={t(shown === 'list' ? 'open' : 'save')} triggerRef={anchor} onClose={close}>
          {shown === 'save' ? (
            <NameForm
              name={state.q.slice(0, maxNameLength)}
              isPending={searches.save.isPending}
              onSave={(name) => searches.save.mutate({ name, state }, { onSuccess: close })}
            />
          ) : (
            <SavedList
              searches={searches}
              onOpen={(search) => {
                close();
                searches.markSeen.mutate(search);
                onOpen(search.state);
              }}
            />
          )}
        </Popover>
      )}
    </span>
  );
}

function SavedList(props: { searches: Searches; onOpen: (search: SavedSearch) => void }) {
  const { searches, onOpen } = props;
  const t = useTranslations('archive.saved');
  const { list, rename, remove } = searches;
  const [renamed, setRenamed] = useState<string>();
  const rows = useRef<HTMLUListElement>(null);
  /** Focuses a saved search or the card, as the focused element goes away. */
  const follow = (id: string | undefined) =>
    requestAnimationFrame(() => {
      const card = rows.current?.closest<HTMLElement>('[role="dialog"]');
      const names = [...(rows.current?.querySelectorAll<HTMLElement>('[data-search]') ?? [])];
      (names.find(({ dataset }) => dataset.search === id) ?? card)?.focus();
    });
  function stopRenaming(id: string) {
    setRenamed(undefined);
    follow(id);
  }
  if (!list.data) return <FetchState query={list} skeleton="h-20 w-full" />;
  const saved = list.data.searches;
  if (saved.length === 0) return <p className="text-sm text-soft">{t('empty')}</p>;
  return (
    <ul ref={rows} className="-m-1 flex max-h-96 flex-col gap-0.5 overflow-y-auto p-1">
      {saved.map((search, index) => (
        <li key={search.id} className="flex items-center gap-1">
          {renamed === search.id ? (
            <NameForm
              name={search.name}
              isPending={rename.isPending}
              onSave={(name) =>
                rename.mutate({ ...search, name }, { onSuccess: () => stopRenaming(search.id) })
              }
              onCancel={() => stopRenaming(search.id)}
            />
          ) : (
            <>
              <button
                type="button"
                data-search={search.id}
                onClick={() => onOpen(search)}
                className="flex min-h-8 min-w-0 flex-1 cursor-pointer items-center gap-2 rounded px-2 text-left text-sm hover:bg-sunken pointer-coarse:min-h-[44px]"
              >
                <span className="min-w-0 flex-1 truncate" title={search.state.q}>
                  {search.name}
                </span>
                {search.fresh > 0 && (
                  <Badge tone="accent">{t('fresh', { count: search.fresh })}</Badge>
                )}
              </button>
              <IconButton
                size="small"
                icon={Pencil}
                label={t('rename', { name: search.name })}
                className="pointer-coarse:size-[44px]"
                onPress={() => setRenamed(search.id)}
              />
              <IconButton
                size="small"
                icon={Trash2}
                label={t('delete', { name: search.name })}
                className="pointer-coarse:size-[44px]"
                onPress={() => {
                  remove.mutate(search);
                  follow((saved[index + 1] ?? saved[index - 1])?.id);
                }}
              />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function NameForm(props: {
  name: string;
  isPending: boolean;
  onSave: (name: string) => void;
  /** Called on Escape instead of closing the card. */
  onCancel?: () => void;
}) {
  const { name: nameAtFirst, isPending, onSave, onCancel } = props;
  const t = useTranslations('archive.saved');
  const tCommon = useTranslations('common');
  const [name, setName] = useState(nameAtFirst);
  return (
    <Form
      onSubmit={() => name.trim() && !isPending && onSave(name.trim())}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !onCancel) return;
        event.stopPropagation();
        onCancel();
      }}
      className="flex flex-1 items-end gap-2"
    >
      <TextField
        label={t('name')}
        value={name}
        onChange={setName}
        maxLength={maxNameLength}
        // The card was opened to type here.
        autoFocus
        className="flex-1"
      />
      <Button type="submit" variant="primary" isPending={isPending} isDisabled={!name.trim()}>
        {tCommon('save')}
      </Button>
    </Form>
  );
}

const path = '/api/articles/searches';
const one = (id: string) => `${path}/${encodeURIComponent(id)}`;

function useSavedSearches() {
  const t = useTranslations('archive.saved');
  const { offerUndo } = useUndo();
  const queries = useQueryClient();
  const list = useApi<{ searches: SavedSearch[] }>(archiveKeys.saved, path, {
    refetchInterval: 120_000,
  });
  const refreshes = [archiveKeys.saved];

  const save = useApiAct((body: SaveSearch) => callApi(path, { method: 'POST', body }), {
    onSuccess: (_answer, { name }) => toast.show({ message: t('done', { name }) }),
    refreshes,
  });
  const rename = useApiAct(
    ({ id, state, name }: SavedSearch) =>
      callApi(one(id), { method: 'PUT', body: { name, state } }),
    { refreshes },
  );
  const remove = useApiAct(({ id }: SavedSearch) => callApi(one(id), { method: 'DELETE' }), {
    onSuccess: (_answer, { name, state }) =>
      offerUndo(t('deleted', { name }), () => save.mutate({ name, state })),
    refreshes,
  });
  const markSeen = useMutation({
    mutationFn: ({ id }: SavedSearch) => callApi(`${one(id)}/seen`, { method: 'POST' }),
    onSettled: () => queries.invalidateQueries({ queryKey: archiveKeys.saved }),
  });
  return { list, save, rename, remove, markSeen };
}
