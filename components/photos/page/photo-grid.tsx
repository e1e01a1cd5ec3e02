'use client';

import { type KeyboardEvent, useRef, useState } from 'react';
import { PhotoCard } from '../photo-card';
import type { FoundPhoto } from '../use-bank-results';
import { photoKey } from '../use-judge-photo';

/** Steps of the arrow keys and of J and K in a grid. */
function stepOf(key: string, columns: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'j':
      return 1;
    case 'ArrowLeft':
    case 'k':
      return -1;
    case 'ArrowDown':
      return columns;
    case 'ArrowUp':
      return -columns;
    default:
      return undefined;
  }
}

/** A grid of photos; Tab reaches one of them, arrows move, Enter opens. */
export function PhotoGrid(props: {
  found: readonly FoundPhoto[];
  label: string;
  isOld: boolean;
  nameOf: (bank: string) => string;
  isRejected: (photo: FoundPhoto['photo']) => boolean;
  onOpen: (found: FoundPhoto) => void;
}) {
  const { found, label, isOld, nameOf, isRejected, onOpen } = props;
  const [current, setCurrent] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  const at = Math.max(
    0,
    found.findIndex(({ photo }) => photoKey(photo) === current),
  );

  function onKey(event: KeyboardEvent<HTMLUListElement>) {
    if (event.metaKey || event.ctrlKey || event.altKey || !list.current) return;
    const columns = getComputedStyle(list.current).gridTemplateColumns.split(' ').length;
    const step =
      event.key === 'Home' ? -at : event.key === 'End' ? found.length - 1 - at : undefined;
    const by = step ?? stepOf(event.key, columns);
    if (by === undefined) return;
    event.preventDefault();
    const place = Math.max(0, Math.min(found.length - 1, at + by));
    const buttons = list.current.querySelectorAll<HTMLElement>('[data-name]');
    buttons[place]?.focus();
    buttons[place]?.scrollIntoView({ block: 'nearest' });
  }

  return (
    <ul
      ref={list}
      aria-label={label}
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
  );
}
