import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Time } from '@/components/ui/time';
import type { AnswerPart, Source } from '@/lib/research/api';
import { SourceChip } from '../sources/source-chip';

/** Values on which passages disagree, with dates. */
export function ValueTable(props: {
  values: NonNullable<AnswerPart['values']>;
  sources: readonly Source[];
  onOpen: (number: number) => void;
}) {
  const { values, sources, onOpen } = props;
  const t = useTranslations('research.part');
  return (
    <table className="wrap-break-word mt-2 mb-1 w-full border-collapse text-sm">
      <caption className="pb-1 text-left text-xs font-semibold text-warn">{t('values')}</caption>
      <thead className="@max-xl:sr-only">
        <tr className="border-b border-line text-left text-xs text-faint">
          <th className="py-1 pr-3 font-medium">{t('value')}</th>
          <th className="py-1 pr-3 font-medium">{t('said')}</th>
          <th className="py-1 font-medium">{t('sources')}</th>
        </tr>
      </thead>
      <tbody>
        {values.map((value) => (
          <tr
            key={`${value.text} ${value.publishedAt ?? ''} ${value.sources.join(' ')}`}
            className="border-b border-line align-baseline @max-xl:flex @max-xl:flex-wrap @max-xl:items-center @max-xl:gap-x-3"
          >
            <td dir="auto" className="py-1.5 pr-3 font-semibold">
              {value.text}
            </td>
            <td className="py-1.5 pr-3 whitespace-nowrap text-soft">
              {value.publishedAt ? <Time at={value.publishedAt} isDate /> : t('undated')}{' '}
              {value.isNewest && <Badge tone="accent">{t('newest')}</Badge>}
            </td>
            <td className="py-1.5 @max-xl:w-full">
              <span className="flex flex-wrap gap-1.5">
                {sources
                  .filter(({ number }) => value.sources.includes(number))
                  .map((source) => (
                    <SourceChip key={source.number} source={source} onOpen={onOpen} />
                  ))}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
