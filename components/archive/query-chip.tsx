'use client';

import { Ban, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { Piece } from './query-pieces';

const sign =
  'flex h-full w-7 shrink-0 cursor-pointer items-center justify-center pointer-coarse:w-[44px] hover:bg-ink/10';

/** A part of the query: its text is edited by a click, the signs beside it exclude it or take it out. */
export function QueryChip(props: {
  piece: Piece;
  name: string;
  onEdit: () => void;
  onFlip: () => void;
  onRemove: () => void;
}) {
  const { piece, name, onEdit, onFlip, onRemove } = props;
  const t = useTranslations('archive.box');
  const said = piece.isExcluded ? t('not', { name }) : name;
  return (
    <li
      className={`flex h-7 max-w-full items-center overflow-hidden rounded-md text-sm pointer-coarse:h-[44px] ${piece.isExcluded ? 'bg-bad-soft text-bad' : 'bg-accent-soft text-accent-strong'}`}
    >
      <button
        type="button"
        onClick={onEdit}
        title={t('edit', { name: piece.text })}
        className={`h-full min-w-0 cursor-text truncate pl-2 ${piece.isExcluded ? 'line-through decoration-1' : ''}`}
      >
        <span className="sr-only">{t('edit', { name: said })}</span>
        <span aria-hidden dir="auto">
          {name}
        </span>
      </button>
      <button
        type="button"
        onClick={onFlip}
        aria-pressed={piece.isExcluded}
        aria-label={t('exclude', { name })}
        title={t('exclude', { name })}
        className={`ml-1 aria-pressed:bg-bad/15 ${sign}`}
      >
        <Ban size={12} aria-hidden />
      </button>
      <button
        type="button"
        onClick={onRemove}
        aria-label={t('remove', { name: said })}
        title={t('remove', { name: said })}
        className={sign}
      >
        <X size={13} aria-hidden />
      </button>
    </li>
  );
}
