import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { Popover } from '@/components/ui/controls/popover';
import type { TagRow } from '@/lib/tags/api';
import { ChipsField } from '../chips-field';
import { toInput } from '../tag-input';
import { useSaveTag } from '../use-save-tag';

/** The categories of one tag beside its row. Enter in the empty field and leaving save, Escape does not, as with the name. */
export function CategoriesPopover(props: {
  tag: TagRow;
  known: readonly string[];
  anchorRef: RefObject<HTMLElement | null>;
  onDone: () => void;
}) {
  const { tag, known, anchorRef, onDone } = props;
  const t = useTranslations('tags.editor');
  const [categories, setCategories] = useState<readonly string[]>(tag.categories);
  const save = useSaveTag();

  function close() {
    if (categories.join('\n') !== tag.categories.join('\n'))
      save.mutate({ tag, input: { ...toInput(tag), categories: [...categories] } });
    onDone();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.defaultPrevented) return;
    const isField = event.target instanceof HTMLInputElement;
    if (event.key === 'Escape') onDone();
    else if (event.key === 'Enter' && isField) close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <Popover label={t('categories')} triggerRef={anchorRef} onClose={close}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the field in it */}
      <div onKeyDown={onKeyDown}>
        <ChipsField
          label={t('categories')}
          values={categories}
          onChange={setCategories}
          known={known}
          maxLength={80}
          placeholder={t('categoriesPlaceholder')}
          autoFocus
        />
        <p className="mt-1.5 text-xs text-faint pointer-coarse:hidden">{t('categoriesKeys')}</p>
      </div>
    </Popover>
  );
}
