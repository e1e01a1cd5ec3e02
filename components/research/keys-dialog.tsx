import { useTranslations } from 'next-intl';
import { Dialog } from '@/components/ui/controls/dialog';
import { ShortcutList } from '@/components/ui/shortcut-list';
import { shortcuts } from '@/components/ui/shortcuts';

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('research');
  return (
    <Dialog title={t('keys')} isOpen onClose={onClose}>
      <ShortcutList
        entries={shortcuts
          .filter((shortcut) => shortcut.scope === 'research')
          .map(({ id }) => ({ id, label: t(`shortcuts.${id}`) }))}
      />
    </Dialog>
  );
}
