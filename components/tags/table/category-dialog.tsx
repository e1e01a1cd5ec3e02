import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/controls/button';
import { Dialog } from '@/components/ui/controls/dialog';
import { SuggestBox } from '@/components/ui/controls/suggest-box';
import { ErrorCard } from '@/components/ui/error-card';
import { foldForSearch } from '@/lib/text/fold-for-search';
import { useChangeRunner } from '../changes/change-runner';
import { postBulk } from './post-bulk';
import { countSelected, type Selection } from './selection';

const maxSuggestions = 8;

export function CategoryDialog(props: {
  selection: Selection;
  isAdding: boolean;
  known: readonly string[];
  onClose: () => void;
  onDone: () => void;
}) {
  const { selection, isAdding, known, onClose, onDone } = props;
  const t = useTranslations('tags.bulk');
  const runner = useChangeRunner();
  const [words, setWords] = useState('');
  const category = words.trim();
  const offered = isAdding || selection.kind === 'all' ? known : carried(selection.tags);
  const folded = foldForSearch(words);
  // The categories of all tags that match a filter are unknown here.
  const isCarried = isAdding || selection.kind === 'all' || offered.includes(category);
  const bulk = useMutation({
    mutationFn: () =>
      postBulk(selection, { do: isAdding ? 'addCategory' : 'removeCategory', category }),
    onSuccess: ({ change }) => {
      runner.follow(change);
      onDone();
    },
  });
  return (
    <Dialog title={t(isAdding ? 'addCategory' : 'removeCategory')} isOpen onClose={onClose}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (category && isCarried) bulk.mutate();
        }}
      >
        <SuggestBox
          label={t('category')}
          placeholder={t(isAdding ? 'categoryPlaceholder' : 'categoryCarried')}
          note={
            isCarried ? undefined : t(offered.length > 0 ? 'categoryNotCarried' : 'categoryNone')
          }
          value={words}
          onChange={setWords}
          maxLength={80}
          autoFocus
          suggestions={offered
            .filter((name) => foldForSearch(name).includes(folded) && name !== words)
            .slice(0, maxSuggestions)
            .map((name) => ({ id: name, label: name }))}
          onPick={setWords}
        />
        {bulk.error && <ErrorCard error={bulk.error} />}
        <Button
          type="submit"
          variant="primary"
          className="self-start"
          isDisabled={!category || !isCarried}
          isPending={bulk.isPending}
        >
          {t('apply', { count: countSelected(selection) })}
        </Button>
      </form>
    </Dialog>
  );
}

function carried(tags: ReadonlyMap<string, { categories: readonly string[] }>): string[] {
  return [...new Set([...tags.values()].flatMap((tag) => tag.categories))].sort();
}
