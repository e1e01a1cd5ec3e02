'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { entityHue } from '@/components/ui/entity-hue';
import { matchShortcut, type ShortcutId } from '@/components/ui/shortcuts';
import { isMac } from '@/components/ui/use-is-mac';
import type { DecisionKind } from '@/lib/drafts/api';
import type { Item } from '../analysis/items';
import { Candidates } from '../knowledge/candidates';
import { Infobox } from '../knowledge/infobox';
import { ItemButtons } from '../panel/item-buttons';
import { ItemFacts } from '../panel/item-details';
import { NeverQuestion } from '../panel/never-question';
import { useDecide } from '../panel/use-decide';
import { useItemName } from '../panel/use-item-name';
import { useTypeName } from '../panel/use-type-name';

const kinds: Partial<Record<ShortcutId, DecisionKind>> = {
  keep: 'kept',
  wrong: 'wrong',
  minor: 'minor',
  remove: 'removed',
};

/** An item of the text where it stands: what it is, and every decision about it. */
export function ItemCard({
  item,
  isReadOnly,
  isHeld,
  onDone,
}: {
  item: Item;
  isReadOnly: boolean;
  /** The focus is in the card: the keys of the lists act here too. */
  isHeld: boolean;
  onDone: () => void;
}) {
  const t = useTranslations('drafts.items');
  const decide = useDecide();
  const typeName = useTypeName();
  const nameOf = useItemName();
  const [isAsking, setAsking] = useState(false);
  const ref = useRef<HTMLDivElement>(null);
  const latest = useRef({ decide, onDone });
  latest.current = { decide, onDone };

  useEffect(() => {
    const card = ref.current;
    if (!card || !isHeld || isReadOnly || isAsking) return;
    const onKey = (event: KeyboardEvent) => {
      const id = matchShortcut(event, 'items', isMac());
      const kind = id && kinds[id];
      if (id !== 'never' && !kind) return;
      event.preventDefault();
      if (!kind) return setAsking(true);
      latest.current.decide(item, kind);
      latest.current.onDone();
    };
    card.addEventListener('keydown', onKey);
    return () => card.removeEventListener('keydown', onKey);
  }, [item, isHeld, isReadOnly, isAsking]);

  return (
    <div ref={ref} className="flex flex-col gap-2 p-3 text-[13px]">
      <div>
        <p className="font-serif text-lg leading-tight font-semibold">{nameOf(item)}</p>
        <p className="text-xs text-faint">
          <span className="mark" data-hue={entityHue(item.entityType)}>
            {typeName(item)}
          </span>{' '}
          · {t('mentions', { count: item.mentions.length })} · {t(`states.${item.state}`)}
        </p>
      </div>
      <Infobox item={item} />
      <ItemFacts item={item} />
      {!isReadOnly && <Candidates item={item} onDone={onDone} />}
      {isAsking ? (
        <NeverQuestion
          item={item}
          onAnswer={(isSure) => {
            setAsking(false);
            if (isSure) decide(item, 'never');
            onDone();
          }}
        />
      ) : (
        !isReadOnly && (
          <ItemButtons
            item={item}
            hasKeys={isHeld}
            onDecide={(decided, kind) => {
              decide(decided, kind);
              onDone();
            }}
            onNever={() => setAsking(true)}
          />
        )
      )}
    </div>
  );
}
