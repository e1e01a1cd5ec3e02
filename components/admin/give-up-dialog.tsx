import { useTranslations } from 'next-intl';
import { Dialog, DialogButtons } from '@/components/ui/controls/dialog';

/** Asks before a model with a key is given up: its key is not kept. */
export function GiveUpDialog(props: { model: string; onClose: () => void; onGiveUp: () => void }) {
  const { model, onClose, onGiveUp } = props;
  const t = useTranslations('admin.models');
  return (
    <Dialog
      title={t('giveUp', { model })}
      onClose={onClose}
      footer={
        <DialogButtons onCancel={onClose} onPress={onGiveUp}>
          {t('remove')}
        </DialogButtons>
      }
    >
      <p className="text-sm text-soft">{t('giveUpText')}</p>
    </Dialog>
  );
}
