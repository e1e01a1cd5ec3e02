import { Sparkles } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import type { DragEvent, ReactNode } from 'react';
import { isMachineMade } from '@/lib/drafts/content/placed';
import type { PhotoView } from '@/lib/photos/api';
import { photoName } from '@/lib/photos/reads/photo-texts';
import { PhotoPicture } from './photo-picture';
import { ReasonLine } from './reason-line';
import { RightsBadge } from './rights-badge';

/** A photo in a list, with its rights and the reasons for it. */
export function PhotoCard(props: {
  photo: PhotoView;
  bankName: string;
  /** The card that Tab reaches; there is one in a list. */
  isCurrent: boolean;
  isRejected?: boolean;
  onOpen: () => void;
  onFocus?: () => void;
  onDragStart?: (event: DragEvent) => void;
  actions?: ReactNode;
}) {
  const { photo, bankName, isCurrent, isRejected = false, onOpen, onFocus, actions } = props;
  const t = useTranslations('photos.card');
  const locale = useLocale();
  const name = photoName(photo, [locale]);
  const { usage } = photo;
  return (
    <li
      data-photo={`${photo.bank}/${photo.id}`}
      className={`group/photo relative flex min-w-0 flex-col gap-1 ${isRejected ? 'opacity-50' : ''}`}
    >
      <button
        type="button"
        data-name
        tabIndex={isCurrent ? 0 : -1}
        draggable={props.onDragStart !== undefined}
        onDragStart={props.onDragStart}
        onClick={onOpen}
        onFocus={onFocus}
        className="flex min-w-0 cursor-pointer flex-col gap-1 rounded-md text-left"
      >
        <span className="block aspect-[4/3] w-full overflow-hidden rounded-md border border-line">
          <PhotoPicture photo={photo} alt="" size={320} isFilling />
        </span>
        <span className="line-clamp-2 text-[13px] leading-snug font-medium text-ink">{name}</span>
        <ReasonLine reasons={photo.reasons} />
        <span className="flex flex-wrap items-center gap-1">
          <RightsBadge cost={photo.rights.cost} license={photo.rights.license} />
          {isMachineMade(photo.digitalSource) && (
            <span className="inline-flex items-center gap-1 rounded bg-warn-soft px-1.5 py-0.5 text-xs font-medium text-warn">
              <Sparkles size={12} aria-hidden />
              {t('machineMade')}
            </span>
          )}
        </span>
        <span className="block truncate text-xs text-faint">
          {bankName}
          {usage && ` · ${t('used', { count: usage.drafts })}`}
        </span>
      </button>
      {actions}
    </li>
  );
}
