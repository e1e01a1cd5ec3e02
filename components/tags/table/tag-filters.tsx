import { Search } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { RefObject } from 'react';
import { Select } from '@/components/ui/controls/select';
import { fieldLook } from '@/components/ui/controls/text-field';
import { useTypedWords } from '@/components/ui/hooks/use-typed-words';
import type { TagPage } from '@/lib/tags/api';
import { firstDirection, type ListQuery, states, uses } from './tag-query';

const searchPause = 200;
/** Each order as it is first meant, then the other way round. */
const orders = (['name', 'use', 'lastUse', 'category', 'externalId'] as const).flatMap((sort) => {
  const first = firstDirection(sort);
  const directions = [first, first === 'up' ? 'down' : 'up'] as const;
  return directions.map((direction) => ({ sort, direction, value: `${sort}-${direction}` }));
});

type Props = {
  query: ListQuery;
  categories: TagPage['categories'];
  inputRef: RefObject<HTMLInputElement | null>;
  onChange: (query: ListQuery) => void;
};

export function TagFilters({ query, categories, inputRef, onChange }: Props) {
  const t = useTranslations('tags.filters');
  return (
    <search className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-3">
        <SearchField query={query} inputRef={inputRef} onChange={onChange} />
        <CategorySelect query={query} categories={categories} onChange={onChange} />
        <Select
          label={t('sort')}
          hideLabel
          className="max-sm:flex-1"
          value={`${query.sort}-${query.direction}`}
          choices={orders.map(({ value }) => ({ value, label: t(`sorts.${value}`) }))}
          onChange={(value) => {
            const { sort, direction } = orders.find((one) => one.value === value) ?? query;
            onChange({ ...query, sort, direction });
          }}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Chips
          label={t('state')}
          value={query.state}
          choices={states}
          onChange={(state) => onChange({ ...query, state })}
        />
        <Chips
          label={t('use')}
          value={query.use}
          choices={uses}
          onChange={(use) => onChange({ ...query, use })}
        />
      </div>
    </search>
  );
}

function SearchField(props: Pick<Props, 'query' | 'inputRef' | 'onChange'>) {
  const { query, inputRef, onChange } = props;
  const t = useTranslations('tags.filters');
  const typed = useTypedWords(query.q, (q) => onChange({ ...query, q }), searchPause);
  return (
    <div className="relative min-w-56 flex-1 max-sm:basis-full">
      <Search
        size={16}
        aria-hidden
        className="pointer-events-none absolute inset-y-0 left-2.5 my-auto text-faint"
      />
      <input
        ref={inputRef}
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        value={typed.words}
        maxLength={200}
        onChange={(event) => typed.type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          document.querySelector<HTMLElement>('[role="grid"] [data-index="0"]')?.focus();
        }}
        className={`h-9 pl-8! ${fieldLook}`}
      />
    </div>
  );
}

function CategorySelect({ query, categories, onChange }: Omit<Props, 'inputRef'>) {
  const t = useTranslations('tags.filters');
  if (categories.length === 0 && !query.category) return null;
  return (
    <Select
      label={t('category')}
      hideLabel
      className="max-w-60 max-sm:flex-1"
      value={query.category}
      choices={[
        { value: '', label: t('anyCategory') },
        ...(query.category && !categories.some(({ name }) => name === query.category)
          ? [{ value: query.category, label: query.category }]
          : []),
        ...categories.map(({ name, count }) => ({
          value: name,
          label: t('categoryCount', { name, count }),
        })),
      ]}
      onChange={(category) => onChange({ ...query, category })}
    />
  );
}

function Chips<T extends string>(props: {
  label: string;
  value: T;
  choices: readonly T[];
  onChange: (value: T) => void;
}) {
  const t = useTranslations('tags.filters');
  return (
    <fieldset className="flex max-w-full rounded-full border border-line bg-raised">
      <legend className="sr-only">{props.label}</legend>
      {props.choices.map((value) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === props.value}
          onClick={() => props.onChange(value)}
          className="h-7 min-w-0 cursor-pointer truncate rounded-full border border-transparent px-2.5 text-[13px] pointer-coarse:h-[44px] pointer-coarse:min-w-[44px] whitespace-nowrap text-soft hover:text-ink aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-strong"
        >
          {t(String(value))}
        </button>
      ))}
    </fieldset>
  );
}
