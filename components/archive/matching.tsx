import { useTranslations } from 'next-intl';
import { Switch } from '@/components/ui/controls/switch';
import type { SearchState } from '@/lib/archive/api';

/** Switches for smart matching and for folding near-duplicates. */
export function Matching(props: {
  state: SearchState;
  onChange: (change: Partial<SearchState>) => void;
}) {
  const { state, onChange } = props;
  const t = useTranslations('archive.results');
  return (
    <>
      <Switch
        isSelected={state.match === 'inflected'}
        onChange={(isOn) => onChange({ match: isOn ? 'inflected' : 'written' })}
      >
        <span className="pointer-coarse:py-3" title={t('cleverHint')}>
          {t('clever')}
        </span>
      </Switch>
      <Switch isSelected={!state.unfold} onChange={(isOn) => onChange({ unfold: !isOn })}>
        <span className="pointer-coarse:py-3">{t('fold')}</span>
      </Switch>
    </>
  );
}
