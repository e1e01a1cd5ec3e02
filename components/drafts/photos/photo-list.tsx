import { PanelTop, TextCursorInput, ThumbsDown, Undo2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { PhotoCard } from '@/components/photos/photo-card';
import type { FoundPhoto } from '@/components/photos/use-bank-results';
import { photoKey, useJudgePhoto } from '@/components/photos/use-judge-photo';
import { Button, IconButton } from '@/components/ui/controls/button';
import { isMac, useIsMac } from '@/components/ui/hooks/use-is-mac';
import { lazyPart } from '@/components/ui/lazy-part';
import { matchShortcut, printShortcut, type ShortcutId } from '@/components/ui/shortcuts';
import type { PlacedPhoto } from '@/lib/drafts/content/placed-photo';
import { placePhoto } from '@/lib/photos/writes/place-photo';
import { useIsReadOnly, usePageState } from '../session-context';
import { fillDrag } from './photo-handlers';
import { useArticleLanguage, usePlacing } from './use-placing';

const PhotoPreview = lazyPart(
  async () => (await import('@/components/photos/photo-preview')).PhotoPreview,
);

const columns = 2;

export function PhotoList(props: {
  found: readonly FoundPhoto[];
  nameOf: (bank: string) => string;
  label: string;
  hasSearch: boolean;
}) {
  const { found, nameOf, label, hasSearch } = props;
  const t = useTranslations('photos.panel');
  const isReadOnly = useIsReadOnly();
  const language = useArticleLanguage();
  const [current, setCurrent] = useState<string>();
  const [open, setOpen] = useState<FoundPhoto>();
  const acts = usePhotoActs(() => setOpen(undefined));
  const ref = useRef<HTMLUListElement>(null);
  const tabStop = found.find(({ photo }) => photoKey(photo) === current) ?? found[0];
  const onKey = useListKeys({ ref, found, tabStop, setCurrent, acts, hasSearch, isReadOnly });

  return (
    <>
      <ul
        ref={ref}
        aria-label={label}
        data-item-list
        onKeyDown={onKey}
        className="grid grid-cols-2 gap-x-3 gap-y-4 px-4"
      >
        {found.map((one) => {
          const { photo } = one;
          return (
            <PhotoCard
              key={photoKey(photo)}
              photo={photo}
              bankName={nameOf(photo.bank)}
              isCurrent={one === tabStop}
              isRejected={acts.isRejected(photo)}
              onOpen={() => {
                setCurrent(photoKey(photo));
                setOpen(one);
              }}
              onFocus={() => setCurrent(photoKey(photo))}
              {...(!isReadOnly && {
                onDragStart: (event) =>
                  fillDrag(event.dataTransfer, placePhoto(photo, language), one.referenceKey),
              })}
              actions={<PhotoButtons found={one} acts={acts} isReadOnly={isReadOnly} />}
            />
          );
        })}
      </ul>
      {open && (
        <PhotoPreview
          photo={open.photo}
          bankName={nameOf(open.photo.bank)}
          onClose={() => setOpen(undefined)}
          onMoreLike={hasSearch ? () => acts.showLike(open) : undefined}
          actions={
            !isReadOnly && (
              <>
                <Button icon={PanelTop} onPress={() => acts.makeLead(open)}>
                  {t('lead')}
                </Button>
                <Button variant="primary" icon={TextCursorInput} onPress={() => acts.insert(open)}>
                  {t('insert')}
                </Button>
              </>
            )
          }
        />
      )}
    </>
  );
}

type PhotoActs = ReturnType<typeof usePhotoActs>;

/** The acts on a photo that was found; `onDone` after those that leave its preview. */
function usePhotoActs(onDone: () => void) {
  const { photos } = usePageState();
  const placing = usePlacing();
  const language = useArticleLanguage();
  const { accept, ...judging } = useJudgePhoto();
  function use(one: FoundPhoto, put: (photo: PlacedPhoto) => void) {
    const placed = placePhoto(one.photo, language);
    if (!placing.replace(placed)) put(placed);
    accept(one);
    onDone();
  }
  return {
    ...judging,
    insert: (one: FoundPhoto) => use(one, placing.insertAtCursor),
    makeLead: (one: FoundPhoto) => use(one, placing.makeLead),
    showLike: (one: FoundPhoto) => {
      photos.like.set(one.photo);
      onDone();
    },
  };
}

function useListKeys(options: {
  ref: RefObject<HTMLUListElement | null>;
  found: readonly FoundPhoto[];
  tabStop: FoundPhoto | undefined;
  setCurrent: (key: string) => void;
  acts: PhotoActs;
  hasSearch: boolean;
  isReadOnly: boolean;
}) {
  const { ref, found, tabStop, acts } = options;
  function move(by: number) {
    const at = tabStop ? found.indexOf(tabStop) : -1;
    const next = found[Math.min(found.length - 1, Math.max(0, at + by))];
    if (!next) return;
    const key = photoKey(next.photo);
    options.setCurrent(key);
    ref.current
      ?.querySelector<HTMLElement>(`[data-photo="${CSS.escape(key)}"] [data-name]`)
      ?.focus();
  }
  return (event: KeyboardEvent) => {
    const { target } = event;
    if (!(target instanceof HTMLElement)) return;
    // The list may have been asked anew under the hand: what has the focus is meant.
    const focused = target.closest<HTMLElement>('[data-photo]')?.dataset.photo;
    const one = found.find(({ photo }) => photoKey(photo) === focused) ?? tabStop;
    if (!one) return;
    const id = matchShortcut(event.nativeEvent, 'photos', isMac());
    // Enter is the button's own.
    if (!id || id === 'openPhoto') return;
    event.preventDefault();
    if (id === 'nextPhoto') move(1);
    else if (id === 'previousPhoto') move(-1);
    else if (id === 'photoBelow') move(columns);
    else if (id === 'photoAbove') move(-columns);
    else if (id === 'undoPhoto') acts.undoLast();
    else if (id === 'wrongPhoto') acts.reject(one);
    else if (id === 'likePhoto') {
      if (options.hasSearch) acts.showLike(one);
    } else if (options.isReadOnly) return;
    else if (id === 'insertPhoto') acts.insert(one);
    else acts.makeLead(one);
  };
}

function PhotoButtons(props: { found: FoundPhoto; acts: PhotoActs; isReadOnly: boolean }) {
  const { found, acts, isReadOnly } = props;
  const t = useTranslations('photos.panel');
  const mac = useIsMac();
  const shortcut = (id: ShortcutId) => printShortcut(id, mac)[0] ?? '';
  const isRejected = acts.isRejected(found.photo);
  return (
    <div className="flex gap-0.5">
      {!isReadOnly && (
        <>
          <IconButton
            icon={TextCursorInput}
            size="small"
            label={t('insert')}
            shortcut={shortcut('insertPhoto')}
            onPress={() => acts.insert(found)}
          />
          <IconButton
            icon={PanelTop}
            size="small"
            label={t('lead')}
            shortcut={shortcut('leadPhoto')}
            onPress={() => acts.makeLead(found)}
          />
        </>
      )}
      {found.referenceKey !== '' && !acts.isSent(found.photo) && (
        <IconButton
          icon={isRejected ? Undo2 : ThumbsDown}
          size="small"
          label={isRejected ? t('restore') : t('wrong')}
          shortcut={shortcut(isRejected ? 'undoPhoto' : 'wrongPhoto')}
          onPress={() => (isRejected ? acts.restore(found) : acts.reject(found))}
        />
      )}
    </div>
  );
}
