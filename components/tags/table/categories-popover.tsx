'use client';

import { useTranslations } from 'next-intl';
import { type RefObject, useState } from 'react';
import { Popover } from '@/components/ui/popover';
import type { TagRow } from '@/lib/tags/api';
import { ChipsField } from '../chips-field';
import { toInput } from '../tag-input';
import { useSaveTag } from '../use-save-tag';

/** The categories of one tag beside its row; saved when it is closed. */
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

  return (
    <Popover label={t('categories')} triggerRef={anchorRef} isOpen onClose={close}>
      <ChipsField
        label={t('categories')}
        values={categories}
        onChange={setCategories}
        known={known}
        maxLength={80}
        placeholder={t('categoriesPlaceholder')}
        autoFocus
      />
    </Popover>
  );
}
