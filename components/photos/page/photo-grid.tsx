import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/controls/button';
import { PhotoCard } from '../photo-card';
import type { FoundPhoto } from '../use-bank-results';
import { photoKey } from '../use-judge-photo';

/** A grid of photos; Tab reaches one of them, arrows move, Enter opens. */
export function PhotoGrid(props: {
  found: readonly FoundPhoto[];
  isOld: boolean;
  nameOf: (bank: string) => string;
  isRejected: (photo: FoundPhoto['photo']) => boolean;
  onOpen: (found: FoundPhoto) => void;
  isLoading: boolean;
  /** Undefined if there are no more. */
  onMore: (() => void) | undefined;
}) {
  const { found, isOld, nameOf, isRejected, onOpen, isLoading, onMore } = props;
  const t = useTranslations('photos.search');
  const [current, setCurrent] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  const at = Math.max(
    0,
    found.findIndex(({ photo }) => photoKey(photo) === current),
  );

  function onKey(event: KeyboardEvent<HTMLUListElement>) {
    if (event.metaKey || event.ctrlKey || event.altKey || !list.current) return;
    const columns = getComputedStyle(list.current).gridTemplateColumns.split(' ').length;
    const last = found.length - 1;
    const places: Record<string, number> = {
      ArrowRight: at + 1,
      j: at + 1,
      ArrowLeft: at - 1,
      k: at - 1,
      ArrowDown: at + columns,
      ArrowUp: at - columns,
      Home: 0,
      End: last,
    };
    const wanted = places[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    const place = Math.max(0, Math.min(last, wanted));
    const buttons = list.current.querySelectorAll<HTMLElement>('[data-name]');
    buttons[place]?.focus();
    buttons[place]?.scrollIntoView({ block: 'nearest' });
  }

  return (
    <>
      <ul
        ref={list}
        aria-label={t('list')}
        aria-busy={isOld}
        onKeyDown={onKey}
        className={`grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 lg:grid-cols-4 2xl:grid-cols-6 ${isOld ? 'opacity-60' : ''}`}
      >
        {found.map((one, place) => (
          <PhotoCard
            key={photoKey(one.photo)}
            photo={one.photo}
            bankName={nameOf(one.photo.bank)}
            isCurrent={place === at}
            isRejected={isRejected(one.photo)}
            onFocus={() => setCurrent(photoKey(one.photo))}
            onOpen={() => {
              setCurrent(photoKey(one.photo));
              onOpen(one);
            }}
          />
        ))}
      </ul>
      {onMore && (
        <Button className="self-center" isPending={isLoading} onPress={onMore}>
          {t('more')}
        </Button>
      )}
    </>
  );
}
