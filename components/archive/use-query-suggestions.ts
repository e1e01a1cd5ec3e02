import { useFormatter, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import type { Suggestion } from '@/components/ui/controls/suggest-box';
import { dateFields } from '@/lib/query-language/article-filter';
import { namedPeriods, periodNames } from '@/lib/query-language/typed-date';
import { uniqueFields } from './facet-choice';
import { fieldsFor, hasWords, readQueryEnd, withField, withRange, withValue } from './query-end';
import { useCounts } from './use-archive-search';
import { useNames, type ValueNames, valueKey } from './use-names';

const typingPause = 200;
const maxValues = 8;

/** Fields while their names are typed, and then their most frequent values among what the rest of the query finds. */
export function useQuerySuggestions(props: {
  typed: string;
  /** The rest of the query. */
  rest: string;
  fields: readonly string[];
  names: ValueNames;
  isWanted: boolean;
}) {
  const { typed, rest, fields, names: shown, isWanted } = props;
  const t = useTranslations('archive');
  const format = useFormatter();
  const [picked, setPicked] = useState<ValueNames>(new Map());
  const names = new Map([...picked, ...shown]);
  const name = useNames(names);
  const end = isWanted ? readQueryEnd(typed, fields) : undefined;
  const isDated = end?.kind === 'value' && dateFields.has(end.field);
  const field = end?.kind === 'value' && !isDated && !uniqueFields.has(end.field) ? end.field : '';
  const contains = end?.kind === 'value' ? end.contains : '';

  // Not every letter is worth a question; one that is no longer of use is broken off.
  const [asked, setAsked] = useState({ field: '', contains: '' });
  useEffect(() => {
    const timer = setTimeout(() => setAsked({ field, contains }), typingPause);
    return () => clearTimeout(timer);
  }, [field, contains]);
  const counts = useCounts(
    { q: rest, sort: 'relevance', match: 'inflected', unfold: false },
    [{ ...asked, limit: maxValues }],
    field !== '' && asked.field === field,
  );

  const periods = (): Suggestion[] =>
    periodNames
      .map((period) => ({ id: period, label: t(`dates.periods.${period}`) }))
      .filter(({ label }) => hasWords(label, contains));

  const values = (): Suggestion[] =>
    (counts.data?.facets ?? [])
      .filter((facet) => facet.field === field)
      .flatMap((facet) => facet.values)
      .map(({ value, label, count }) => ({
        id: value,
        label: name.value(field, value, label),
        detail: format.number(count),
      }))
      .filter(({ label }) => hasWords(label, contains));

  function offered(): Suggestion[] {
    if (end?.kind === 'field') {
      const named = fields.filter((one) => !uniqueFields.has(one) || dateFields.has(one));
      return fieldsFor(end.word, named, name.field).map((one) => ({
        id: one,
        label: `${one}:`,
        detail: name.field(one) === one ? undefined : name.field(one),
      }));
    }
    if (isDated) return periods();
    return field === '' ? [] : values();
  }
  const suggestions = offered();

  /** Returns the typed text with the suggestion applied. */
  function take(id: string): string {
    if (!end) return typed;
    if (end.kind === 'field') return withField(end, id);
    const period = periodNames.find((one) => isDated && one === id);
    if (period) return withRange(end, end.field, namedPeriods[period]);
    const label = suggestions.find((one) => one.id === id)?.label ?? id;
    setPicked(new Map([...picked, [valueKey(end.field, id), label]]));
    return withValue(end, end.field, id);
  }

  return { suggestions, take, names };
}
