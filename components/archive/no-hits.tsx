import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/controls/button';
import { EmptyCard } from '@/components/ui/empty-card';
import type { SearchState } from '@/lib/archive/api';
import { dateChips, withoutDates } from './date-range';
import { joinPieces, readPieces } from './query-pieces';
import { useNames, type ValueNames } from './use-names';

const maxDropped = 6;

/** Says that nothing was found, and what of the query could be removed. */
export function NoHits(props: {
  state: SearchState;
  fields: readonly string[];
  names: ValueNames;
  onChange: (change: Partial<SearchState>) => void;
}) {
  const { state, fields, names, onChange } = props;
  const t = useTranslations('archive.noHits');
  const name = useNames(names);
  const { pieces } = readPieces(state.q, fields);
  const hasDates = dateChips(state.q, fields).length > 0;
  return (
    <EmptyCard title={t('title')} text={(hasDates || pieces.length > 1) && t('text')}>
      {state.match === 'written' && (
        <Button onPress={() => onChange({ match: 'inflected' })}>{t('clever')}</Button>
      )}
      {hasDates && (
        <Button onPress={() => onChange({ q: withoutDates(state.q, fields) })}>{t('dates')}</Button>
      )}
      {pieces.length > 1 &&
        pieces.slice(0, maxDropped).map((piece, index) => (
          <Button
            // biome-ignore lint/suspicious/noArrayIndexKey: the same text may be there twice
            key={index}
            className="max-w-full"
            onPress={() =>
              onChange({ q: joinPieces(pieces.filter((_, place) => place !== index)) })
            }
          >
            <span className="min-w-0 truncate">
              {t(piece.isExcluded ? 'dropNot' : 'drop', { name: name.node(piece.node) })}
            </span>
          </Button>
        ))}
      <Button onPress={() => onChange({ q: '' })}>{t('all')}</Button>
    </EmptyCard>
  );
}
