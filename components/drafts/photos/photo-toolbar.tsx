import {
  ArrowDown,
  ArrowUp,
  Crop,
  type LucideIcon,
  PanelTop,
  Pencil,
  Replace,
  Rows3,
  Trash2,
} from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useState } from 'react';
import { IconButton } from '@/components/ui/controls/button';
import { lazyPart } from '@/components/ui/lazy-part';
import type { PlacedPhoto } from '@/lib/drafts/content/placed-photo';

const CropDialog = lazyPart(
  async () => (await import('@/components/photos/crop-dialog')).CropDialog,
);
const FigureDetails = lazyPart(async () => (await import('./figure-details')).FigureDetails);

const icons: Record<PhotoAction['id'], LucideIcon> = {
  up: ArrowUp,
  down: ArrowDown,
  replace: Replace,
  toLead: PanelTop,
  toText: Rows3,
  remove: Trash2,
};

type PhotoAction = {
  id: 'up' | 'down' | 'replace' | 'toLead' | 'toText' | 'remove';
  run: () => void;
  isDisabled?: boolean;
};

export function PhotoToolbar(props: {
  photo: PlacedPhoto;
  onChange: (photo: PlacedPhoto) => void;
  actions: readonly PhotoAction[];
  onLeave?: () => void;
}) {
  const { photo, onChange, actions, onLeave } = props;
  const t = useTranslations('photos.figure');
  const [dialog, setDialog] = useState<'crop' | 'details'>();
  const close = () => setDialog(undefined);

  function onKey(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key === 'Escape' && onLeave) {
      event.preventDefault();
      onLeave();
      return;
    }
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0) return;
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled)')];
    const { activeElement } = document;
    const at = activeElement instanceof HTMLElement ? buttons.indexOf(activeElement) : -1;
    event.preventDefault();
    buttons[(at + by + buttons.length) % buttons.length]?.focus();
  }

  return (
    <>
      <div
        role="toolbar"
        aria-label={t('tools')}
        data-photo-tools
        onKeyDown={onKey}
        className="inline-flex max-w-full flex-wrap rounded-lg border border-line bg-raised p-0.5 font-sans text-base shadow-float"
      >
        <IconButton icon={Pencil} label={t('edit')} onPress={() => setDialog('details')} />
        {!photo.hotlink && (
          <IconButton icon={Crop} label={t('crop')} onPress={() => setDialog('crop')} />
        )}
        {actions.map(({ id, run, isDisabled = false }) => (
          <IconButton
            key={id}
            icon={icons[id]}
            label={t(id)}
            isDisabled={isDisabled}
            onPress={run}
          />
        ))}
      </div>
      {dialog === 'crop' && (
        <CropDialog
          photo={photo}
          onClose={close}
          onDone={({ cut, focus }) => {
            onChange({ ...photo, cut, focus });
            close();
          }}
        />
      )}
      {dialog === 'details' && (
        <FigureDetails
          photo={photo}
          onClose={close}
          onDone={(next) => {
            onChange(next);
            close();
          }}
        />
      )}
    </>
  );
}
