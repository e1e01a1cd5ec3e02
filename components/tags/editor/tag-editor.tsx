import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Merge, Trash2 } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/controls/button';
import { ErrorCard } from '@/components/ui/error-card';
import { useIsMac } from '@/components/ui/hooks/use-is-mac';
import { lazyPart } from '@/components/ui/lazy-part';
import { printShortcut } from '@/components/ui/shortcuts';
import { toast } from '@/components/ui/toast';
import { ApiFailure, callApi } from '@/lib/http/call-api';
import type { TagPage, TagRow } from '@/lib/tags/api';
import type { TagView } from '@/lib/tags/change-api';
import { useChangeRunner } from '../changes/change-runner';
import { listReturn } from '../list-return';
import { tagKeys } from '../tag-keys';
import { useLeaveGuard } from '../use-leave-guard';
import type { SavedTag } from '../use-save-tag';
import { useTagShortcuts } from '../use-tag-shortcuts';
import { BackLink } from './back-link';
import type { EditorDialog } from './editor-dialogs';
import { TagFields } from './tag-fields';
import { emptyForm, formInput, saysTheSame, type TagForm, toForm } from './tag-form';
import { TagHistory, TagUses } from './tag-side';
import { TryTag } from './try-tag';

const EditorDialogs = lazyPart(async () => (await import('./editor-dialogs')).EditorDialogs);

/** Edits a tag, with its uses and history beside it. Without `view` the tag is new. */
export function TagEditor(props: { view?: TagView; about: TagPage; name?: string }) {
  const { view, about } = props;
  const tag = view?.tag;
  const { form, seen, isDirty, change, reset } = useTagForm(
    tag ? toForm(tag) : emptyForm,
    props.name,
  );
  const router = useRouter();
  const [dialog, setDialog] = useState<EditorDialog>();
  const guard = useLeaveGuard(isDirty);

  const save = useSave({ view, form, seen, onSaved: reset });
  const failure = save.error instanceof ApiFailure ? save.error : undefined;
  const canSave = isDirty && form.name.trim() !== '' && !save.isPending;
  const close = (address = listReturn.address()) => guard.go(address);

  useTagShortcuts((id) => {
    if (id === 'saveTag' && canSave) save.mutate({});
    else if (id === 'closeTag') close();
    else if (id === 'tagKeys') setDialog({ kind: 'keys' });
    else return false;
    return true;
  });

  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-5 px-4 pb-10 sm:px-8">
      <EditorHead
        tag={tag}
        name={form.name}
        canSave={canSave}
        isSaving={save.isPending}
        onSave={() => save.mutate({})}
        onClose={close}
      />
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="flex min-w-0 flex-col gap-4">
          {save.error && !failure?.field && <ErrorCard error={save.error} />}
          <TagFields
            form={form}
            tag={tag}
            about={about}
            failure={failure}
            onChange={change}
            onMerge={
              tag && ((into) => setDialog({ kind: 'merge', tags: [tag, into], into: into.gkbId }))
            }
          />
          {tag && <TagActs tag={tag} onDialog={setDialog} />}
        </div>
        <aside className="flex min-w-0 flex-col gap-7">
          {about.offers.trial && <TryTag tag={formInput(form)} />}
          {view && <TagUses {...view} />}
          {view && <TagHistory history={view.history} mayUndo />}
        </aside>
      </div>
      {(dialog || guard.target !== undefined) && (
        <EditorDialogs
          dialog={guard.target !== undefined ? { kind: 'leave', name: form.name } : dialog}
          guard={guard}
          onDialog={setDialog}
          onClose={() => setDialog(undefined)}
          onGone={(address) => router.push(address)}
          onSaveAndLeave={() => {
            const { target } = guard;
            guard.stay();
            if (target && canSave) save.mutate({ leaveTo: target });
          }}
        />
      )}
    </div>
  );
}

function useTagForm(saved: TagForm, newName: string | undefined) {
  // Missing while nothing differs: then the form follows what others save. `seen`: the tag at the first edit.
  const [edited, setEdited] = useState(
    newName ? { form: { ...emptyForm, name: newName }, seen: saved } : undefined,
  );
  const { form, seen } = edited ?? { form: saved, seen: saved };
  const isDirty = !saysTheSame(form, saved);
  return {
    form,
    seen,
    isDirty,
    change: (changed: TagForm) => setEdited({ form: changed, seen: isDirty ? seen : saved }),
    reset: () => setEdited(undefined),
  };
}

/** Saves the form; a new tag gets its own address. */
function useSave(props: {
  view: TagView | undefined;
  form: TagForm;
  /** The tag as the editor knew it at the first edit. */
  seen: TagForm;
  onSaved: () => void;
}) {
  const { view, form, seen, onSaved } = props;
  const tag = view?.tag;
  const router = useRouter();
  const queries = useQueryClient();
  const runner = useChangeRunner();
  // A creation that is sent once more makes the same tag.
  const [key] = useState(() => crypto.getRandomValues(new Uint32Array(4)).join('-'));
  return useMutation({
    mutationFn: (_after: { leaveTo?: string }) =>
      tag
        ? callApi<SavedTag>(`/api/tags/${encodeURIComponent(tag.gkbId)}`, {
            method: 'PUT',
            body: { ...formInput(form), seen: formInput(seen) },
          })
        : callApi<SavedTag>('/api/tags', { method: 'POST', body: { ...formInput(form), key } }),
    onSuccess: (answer, { leaveTo }) => {
      queries.setQueryData<TagView>(tagKeys.tag(answer.tag.gkbId), {
        ...(view ?? { drafts: [], hiddenDrafts: 0, history: [answer.change] }),
        tag: answer.tag,
      });
      onSaved();
      runner.follow(answer.change);
      if (leaveTo) router.push(leaveTo, listReturn.options(leaveTo));
      else if (!tag) router.replace(`/tags/${encodeURIComponent(answer.tag.gkbId)}`);
    },
    onError: (error) => {
      if (!(error instanceof ApiFailure && error.field)) toast.showError(error);
    },
  });
}

function EditorHead(props: {
  tag: TagRow | undefined;
  name: string;
  canSave: boolean;
  isSaving: boolean;
  onSave: () => void;
  onClose: () => void;
}) {
  const { tag, name, canSave, isSaving, onSave, onClose } = props;
  const t = useTranslations('tags.editor');
  const tTags = useTranslations('tags');
  const isMac = useIsMac();
  return (
    <header className="sticky top-0 z-20 -mx-2 flex flex-wrap items-end gap-x-3 gap-y-1 border-b border-line bg-paper px-2 pt-5 pb-3">
      <div className="min-w-0 flex-1">
        <BackLink onGo={onClose} />
        <h1 className="flex items-center gap-3 font-serif text-2xl font-semibold">
          <span dir="auto" className="min-w-0 truncate">
            {tag ? name || tag.name : tTags('new')}
          </span>
          {tag?.forbidden && <Badge>{tTags('retired')}</Badge>}
        </h1>
      </div>
      <Button
        variant="primary"
        isDisabled={!canSave}
        isPending={isSaving}
        tooltip={t(tag ? 'save' : 'create')}
        shortcut={printShortcut('saveTag', isMac)[0] ?? ''}
        onPress={onSave}
      >
        {t(tag ? 'save' : 'create')}
      </Button>
    </header>
  );
}

function TagActs({ tag, onDialog }: { tag: TagRow; onDialog: (dialog: EditorDialog) => void }) {
  const t = useTranslations('tags.editor');
  return (
    <div className="flex flex-wrap gap-2 border-t border-line pt-4">
      <Button icon={Merge} onPress={() => onDialog({ kind: 'merge', tags: [tag] })}>
        {t('merge')}
      </Button>
      <Button icon={Trash2} variant="danger" onPress={() => onDialog({ kind: 'delete', tag })}>
        {t('delete')}
      </Button>
    </div>
  );
}
