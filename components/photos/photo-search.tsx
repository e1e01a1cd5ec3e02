import { Search, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/controls/button';
import { fieldLook } from '@/components/ui/controls/text-field';
import { useTypedWords } from '@/components/ui/hooks/use-typed-words';
import type { BankView } from '@/lib/photos/api';
import type { PhotoAddress } from './page/photo-address';
import { PhotoFilters } from './photo-filters';
import { type BankAnswer, type FoundPhoto, haveAnswered } from './use-bank-results';

export type SearchProps = {
  address: PhotoAddress;
  goTo: (change: Partial<PhotoAddress>, isStep?: boolean) => void;
};

/** The search field, whose words apply after a moment or at once with Enter, and the filters. */
export function PhotoSearchBar(
  props: SearchProps & {
    banks: readonly BankView[];
    placeholder: string;
    /** False: there are only the filters. */
    hasSearch?: boolean;
  },
) {
  const { banks, address, goTo, placeholder, hasSearch = true } = props;
  const t = useTranslations('photos.search');
  const { q, like, ...choice } = address;
  const typed = useTypedWords(q, (words, isStep) => goTo({ q: words, like: '' }, isStep));
  return (
    <search className="flex flex-col gap-3 lg:flex-row lg:items-end">
      {hasSearch && (
        <form
          role="presentation"
          className="relative min-w-0 flex-1"
          onSubmit={(event) => {
            event.preventDefault();
            typed.submit();
          }}
        >
          <Search
            size={16}
            aria-hidden
            className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-faint"
          />
          <input
            name="q"
            type="search"
            value={typed.words}
            maxLength={4_000}
            aria-label={t('search')}
            placeholder={placeholder}
            onChange={({ target }) => typed.type(target.value)}
            className={`h-9 pl-9! ${fieldLook}`}
          />
        </form>
      )}
      <div className="min-w-0 lg:w-[34rem]">
        <PhotoFilters banks={banks} choice={choice} onChange={(next) => goTo(next)} />
      </div>
    </search>
  );
}

/** Says how many photos were found, unless there is a `status`, and ends a search for similar ones. */
export function PhotoSearchStatus(
  props: SearchProps & {
    status: string | undefined;
    results: { answers: BankAnswer[]; found: FoundPhoto[]; total: number | undefined };
    children?: ReactNode;
  },
) {
  const { address, goTo, status, results, children } = props;
  const t = useTranslations('photos.search');
  const { answers, found, total } = results;
  const isKnown = found.length > 0 || haveAnswered(answers);
  const count =
    total === undefined ? t('shown', { count: found.length }) : t('found', { count: total });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p role="status" className="text-sm text-soft">
        {status ?? (isKnown && count)}
      </p>
      {address.like && (
        <Button size="small" icon={X} onPress={() => goTo({ like: '' })}>
          {t('like')}
        </Button>
      )}
      {children}
    </div>
  );
}
