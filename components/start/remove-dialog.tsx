import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/controls/button';
import { Dialog } from '@/components/ui/controls/dialog';
import { useDeleteDraft } from '@/components/ui/hooks/use-delete-draft';

/** Asks before a deleted draft is removed for good, which nothing undoes. */
export function RemoveDialog(props: { id: string; title: string; onClose: () => void }) {
  const { id, title, onClose } = props;
  const t = useTranslations('start');
  const tCommon = useTranslations('common');
  const { removeForGood, isBusy } = useDeleteDraft(id);
  const remove = async () => {
    if (await removeForGood()) onClose();
  };
  return (
    <Dialog
      title={t('removeTitle')}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{tCommon('cancel')}</Button>
          <Button variant="danger" isPending={isBusy} onPress={() => void remove()}>
            {t('removeDo')}
          </Button>
        </>
      }
    >
      <p className="text-sm text-soft">{t('removeText', { title })}</p>
    </Dialog>
  );
}
