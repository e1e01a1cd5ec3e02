import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/controls/button';
import { Dialog } from '@/components/ui/controls/dialog';

export function LeaveDialog(props: {
  text: string;
  onStay: () => void;
  onLeave: () => void;
  onSave: () => void;
}) {
  const { text, onStay, onLeave, onSave } = props;
  const t = useTranslations('tags.editor');
  return (
    <Dialog
      title={t('leaveTitle')}
      onClose={onStay}
      footer={
        <>
          <Button variant="ghost" onPress={onLeave}>
            {t('leave')}
          </Button>
          <Button onPress={onStay}>{t('stay')}</Button>
          <Button variant="primary" onPress={onSave}>
            {t('saveAndLeave')}
          </Button>
        </>
      }
    >
      <p className="text-soft">{text}</p>
    </Dialog>
  );
}
