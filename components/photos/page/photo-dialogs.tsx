import { FilePlus, Pencil, ThumbsDown, Trash2, Undo2 } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button, IconButton } from '@/components/ui/controls/button';
import { photoName } from '@/lib/photos/reads/photo-texts';
import { PhotoPreview } from '../photo-preview';
import type { FoundPhoto } from '../use-bank-results';
import type { JudgePhotoOf } from '../use-judge-photo';
import { CorrectUploadDialog } from './correct-upload-dialog';
import { DeleteUploadDialog } from './delete-upload-dialog';
import { UseInDraftDialog } from './use-in-draft-dialog';

export function PhotoDialogs(props: {
  found: FoundPhoto;
  bankName: string;
  judge: JudgePhotoOf;
  /** True for search hits, which may be wrong. */
  mayJudge: boolean;
  onMoreLike: () => void;
  onChanged: () => void;
  /** Called after the dialogs have closed. */
  onRestored: () => void;
  onClose: () => void;
}) {
  const { found, bankName, judge, mayJudge, onMoreLike, onChanged, onRestored, onClose } = props;
  const { photo } = found;
  const t = useTranslations('photosPage');
  const locale = useLocale();
  const [step, setStep] = useState<'use' | 'correct' | 'delete'>();
  const isRejected = judge.isRejected(photo);
  const back = () => setStep(undefined);
  switch (step) {
    case 'use':
      return <UseInDraftDialog found={found} judge={judge} onClose={onClose} />;
    case 'correct':
      return <CorrectUploadDialog photo={photo} onDone={onChanged} onClose={back} />;
    case 'delete':
      return (
        <DeleteUploadDialog
          photo={photo}
          name={photoName(photo, [locale])}
          onDone={onChanged}
          onRestored={onRestored}
          onClose={back}
        />
      );
    default:
      return (
        <PhotoPreview
          photo={photo}
          bankName={bankName}
          onClose={onClose}
          onMoreLike={onMoreLike}
          actions={
            <>
              {photo.upload?.may.change && (
                <>
                  <Button icon={Pencil} onPress={() => setStep('correct')}>
                    {t('correct.edit')}
                  </Button>
                  <Button icon={Trash2} onPress={() => setStep('delete')}>
                    {t('remove.open')}
                  </Button>
                </>
              )}
              {mayJudge && !judge.isSent(photo) && (
                <IconButton
                  icon={isRejected ? Undo2 : ThumbsDown}
                  label={isRejected ? t('restore') : t('wrong')}
                  onPress={() => (isRejected ? judge.restore(found) : judge.reject(found))}
                />
              )}
              <Button variant="primary" icon={FilePlus} onPress={() => setStep('use')}>
                {t('use.title')}
              </Button>
            </>
          }
        />
      );
  }
}
