import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useRef } from 'react';
import { fieldLook } from '@/components/ui/controls/text-field';
import type { TagRow } from '@/lib/tags/api';
import { toInput } from '../tag-input';
import { useSaveTag } from '../use-save-tag';

/** Edits a name in the list. Enter and leaving save, Escape cancels. */
export function NameInput({ tag, onDone }: { tag: TagRow; onDone: () => void }) {
  const t = useTranslations('tags.table');
  const save = useSaveTag();
  const isOver = useRef(false);

  function finish(name: string) {
    if (isOver.current) return;
    isOver.current = true;
    if (name && name !== tag.name) save.mutate({ tag, input: { ...toInput(tag), name } });
    onDone();
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    event.stopPropagation();
    if (event.key === 'Enter') finish(event.currentTarget.value.trim());
    else if (event.key === 'Escape') finish(tag.name);
    else return;
    event.preventDefault();
  }

  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: it was opened to type in
      autoFocus
      dir="auto"
      aria-label={t('newName')}
      defaultValue={tag.name}
      maxLength={200}
      onFocus={(event) => event.target.select()}
      onKeyDown={onKeyDown}
      onBlur={(event) => finish(event.target.value.trim())}
      className={`-ml-2 h-8 font-medium ${fieldLook}`}
    />
  );
}
