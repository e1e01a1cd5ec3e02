import { useTranslations } from 'next-intl';
import { Dialog } from './controls/dialog';
import { ShortcutList } from './shortcut-list';

/** The shortcuts of a part whose messages have the name of their scope. */
export function KeysDialog(props: { scope: 'tags' | 'archive' | 'research'; onClose: () => void }) {
  const { scope, onClose } = props;
  const t = useTranslations(scope);
  return (
    <Dialog title={t('keys')} onClose={onClose}>
      <ShortcutList scope={scope} part={scope} />
      {t.has('help.note') && <p className="mt-4 text-xs text-faint">{t('help.note')}</p>}
    </Dialog>
  );
}
