import { useLocale, useTranslations } from 'next-intl';
import { formatDayRange } from '@/lib/i18n/day-range';
import type { QueryNode } from '@/lib/query-language/archive-query';
import { formatQuery } from '@/lib/query-language/archive-query-printer';
import type { Constraint } from '@/lib/query-language/article-filter';
import { dateFields, formatConstraint } from '@/lib/query-language/article-filter';
import { namedPeriods, periodNames } from '@/lib/query-language/typed-date';

const dateStyles = new Map<number, Intl.DateTimeFormatOptions>([
  ['YYYY'.length, { year: 'numeric' }],
  ['YYYY-MM'.length, { year: 'numeric', month: 'long' }],
]);

/** Names of facet values by field and value. */
export type ValueNames = ReadonlyMap<string, string>;
export const valueKey = (field: string, value: string) => `${field}\n${value}`;

/** Translates fields and values into names for the screen. */
export function useNames(known: ValueNames) {
  const t = useTranslations('archive');
  const locale = useLocale();

  const field = (name: string) => {
    const isPlain = /^[\w.]+$/.test(name) && name !== 'found' && t.has(`fields.${name}`);
    return isPlain ? t(`fields.${name}`) : name.replace(/^found\./, '');
  };

  const value = (name: string, written: string, label?: string) => {
    if (name === 'found.sentiment' && /^\w+$/.test(written) && t.has(`sentiments.${written}`))
      return t(`sentiments.${written}`);
    if (name === 'language' && /^[a-z]{2,3}$/.test(written))
      return new Intl.DisplayNames(locale, { type: 'language' }).of(written) ?? written;
    return label ?? known.get(valueKey(name, written)) ?? written;
  };

  const constraint = (name: string, asked: Constraint): string => {
    if (asked.kind === 'literal') return value(name, asked.text);
    if (asked.kind === 'phrase' || asked.kind === 'word')
      return asked.text + (asked.kind === 'word' && asked.isPrefix ? '*' : '');
    if (asked.kind === 'or' && asked.parts.every(({ kind }) => kind === 'literal'))
      return asked.parts.map((part) => constraint(name, part)).join(` ${t('box.or')} `);
    if (asked.kind === 'or' && asked.parts.every(({ kind }) => kind === 'range'))
      return asked.parts.map((part) => constraint(name, part)).join(` ${t('box.or')} `);
    const written = formatConstraint(asked);
    if (asked.kind !== 'range' || !dateFields.has(name)) return written;
    const period = periodNames.find((one) => namedPeriods[one] === written);
    if (period) return t(`dates.periods.${period}`);
    const [, from, to] = /^\[([\d-]+) TO ([\d-]+)\]$/.exec(written) ?? [];
    if (!from || !to || from.length !== to.length) return written.slice(1, -1);
    const style = dateStyles.get(from.length);
    return formatDayRange(locale, { from: new Date(from), to: new Date(to) }, style);
  };

  const node = (asked: QueryNode): string =>
    asked.kind === 'field'
      ? t('box.fieldIs', {
          field: field(asked.field),
          value: constraint(asked.field, asked.constraint),
        })
      : formatQuery(asked);

  return { field, value, node };
}
