'use client';

import { PanelTop, TextCursorInput, ThumbsDown, Undo2 } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useRef, useState } from 'react';
import { PhotoCard } from '@/components/photos/photo-card';
import type { FoundPhoto } from '@/components/photos/use-bank-results';
import { photoKey, useJudgePhoto } from '@/components/photos/use-judge-photo';
import { Button, IconButton } from '@/components/ui/button';
import { matchShortcut, printShortcut } from '@/components/ui/shortcuts';
import { isMac, useIsMac } from '@/components/ui/use-is-mac';
import type { PlacedPhoto } from '@/lib/drafts/content/placed-photo';
import { placePhoto } from '@/lib/photos/writes/place-photo';
import { isWritable } from '../draft-session';
import { usePageState, useSession } from '../session-context';
import { useStore } from '../use-store';
import { fillDrag } from './drag-photo';
import { useArticleLanguage, usePlacing } from './use-placing';

const PhotoPreview = dynamic(
  () => import('@/components/photos/photo-preview').then((module) => module.PhotoPreview),
  { ssr: false },
);

const columns = 2;

/** Photos of all banks in one list, walked through and placed by key, mouse or drag. */
export function PhotoList(props: {
  found: readonly FoundPhoto[];
  nameOf: (bank: string) => string;
  label: string;
  /** Other photos like one can be searched for. */
  hasSearch: boolean;
}) {
  const { found, nameOf, label, hasSearch } = props;
  const t = useTranslations('photos.panel');
  const session = useSession();
  const { photos } = usePageState();
  const isReadOnly = !useStore(session.head, isWritable);
  const language = useArticleLanguage();
  const placing = usePlacing();
  const judge = useJudgePhoto();
  const mac = useIsMac();
  const [current, setCurrent] = useState<string>();
  const [open, setOpen] = useState<FoundPhoto>();
  const last = useRef<FoundPhoto>(undefined);
  const ref = useRef<HTMLUListElement>(null);
  const standing = found.find(({ photo }) => photoKey(photo) === current) ?? found[0];
  const key = (id: Parameters<typeof printShortcut>[0]) => printShortcut(id, mac)[0] ?? '';

  function use(one: FoundPhoto, put: (photo: PlacedPhoto) => void) {
    const placed = placePhoto(one.photo, language);
    if (!placing.replace(placed)) put(placed);
    judge.accept(one);
    setOpen(undefined);
  }
  const insert = (one: FoundPhoto) => use(one, placing.insertAtCursor);
  const makeLead = (one: FoundPhoto) => use(one, placing.makeLead);
  function reject(one: FoundPhoto) {
    if (judge.isSent(one.photo)) return;
    last.current = one;
    judge.reject(one);
  }
  function showLike(one: FoundPhoto) {
    photos.like.set(one.photo);
    setOpen(undefined);
  }

  function move(by: number) {
    const at = standing ? found.indexOf(standing) : -1;
    const next = found[Math.min(found.length - 1, Math.max(0, at + by))];
    if (!next) return;
    setCurrent(photoKey(next.photo));
    const card = ref.current?.querySelector<HTMLElement>(
      `[data-photo="${CSS.escape(photoKey(next.photo))}"] [data-name]`,
    );
    card?.focus();
  }

  function onKey(event: KeyboardEvent) {
    const { target } = event;
    if (!(target instanceof HTMLElement)) return;
    // The list may have been asked anew under the hand: what has the focus is meant.
    const meant = target.closest<HTMLElement>('[data-photo]')?.dataset.photo;
    const one = found.find(({ photo }) => photoKey(photo) === meant) ?? standing;
    if (!one) return;
    const id = matchShortcut(event.nativeEvent, 'photos', isMac());
    // Enter is the button's own.
    if (!id || id === 'openPhoto') return;
    event.preventDefault();
    if (id === 'nextPhoto') move(1);
    else if (id === 'previousPhoto') move(-1);
    else if (id === 'photoBelow') move(columns);
    else if (id === 'photoAbove') move(-columns);
    else if (id === 'undoPhoto') {
      if (last.current) judge.restore(last.current);
    } else if (id === 'wrongPhoto') reject(one);
    else if (id === 'likePhoto') {
      if (hasSearch) showLike(one);
    } else if (isReadOnly) return;
    else if (id === 'insertPhoto') insert(one);
    else makeLead(one);
  }

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
          const isRejected = judge.isRejected(photo);
          return (
            <PhotoCard
              key={photoKey(photo)}
              photo={photo}
              bankName={nameOf(photo.bank)}
              isCurrent={one === standing}
              isRejected={isRejected}
              onOpen={() => {
                setCurrent(photoKey(photo));
                setOpen(one);
              }}
              onFocus={() => setCurrent(photoKey(photo))}
              {...(!isReadOnly && {
                onDragStart: (event) =>
                  fillDrag(event.dataTransfer, placePhoto(photo, language), one.referenceKey),
              })}
              actions={
                <div className="flex gap-0.5">
                  {!isReadOnly && (
                    <>
                      <IconButton
                        icon={TextCursorInput}
                        size="small"
                        label={t('insert')}
                        shortcut={key('insertPhoto')}
                        onPress={() => insert(one)}
                      />
                      <IconButton
                        icon={PanelTop}
                        size="small"
                        label={t('lead')}
                        shortcut={key('leadPhoto')}
                        onPress={() => makeLead(one)}
                      />
                    </>
                  )}
                  {one.referenceKey !== '' && !judge.isSent(photo) && (
                    <IconButton
                      icon={isRejected ? Undo2 : ThumbsDown}
                      size="small"
                      label={isRejected ? t('restore') : t('wrong')}
                      shortcut={key(isRejected ? 'undoPhoto' : 'wrongPhoto')}
                      onPress={() => (isRejected ? judge.restore(one) : reject(one))}
                    />
                  )}
                </div>
              }
            />
          );
        })}
      </ul>
      {open && (
        <PhotoPreview
          photo={open.photo}
          bankName={nameOf(open.photo.bank)}
          onClose={() => setOpen(undefined)}
          onMoreLike={hasSearch ? () => showLike(open) : undefined}
          actions={
            !isReadOnly && (
              <>
                <Button icon={PanelTop} onPress={() => makeLead(open)}>
                  {t('lead')}
                </Button>
                <Button variant="primary" icon={TextCursorInput} onPress={() => insert(open)}>
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
