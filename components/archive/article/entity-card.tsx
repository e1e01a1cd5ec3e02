'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type CSSProperties, useEffect, useState } from 'react';
import { entityHue } from '@/components/ui/entity-hue';
import { InfoboxText } from '@/components/ui/infobox-text';
import { Skeleton } from '@/components/ui/skeleton';
import { useCard } from '@/components/ui/use-card';

export type EntityCardState = { gkbId: string; name: string; type: string; anchor: DOMRect };

const width = 320;
const margin = 12;
/** A pointer that only passes over the text asks nothing. */
const delay = 180;

/** Under the place where there is room, else above it. */
function place({ left, top, bottom }: DOMRect): CSSProperties {
  const x = Math.min(Math.max(margin, left - 8), window.innerWidth - width - margin);
  return bottom > window.innerHeight * 0.62
    ? { left: x, bottom: window.innerHeight - top + 6, width }
    : { left: x, top: bottom + 6, width };
}

/** Knowledge base card beside the mention of an entity. */
export function EntityCard({ card }: { card: EntityCardState }) {
  const t = useTranslations('knowledge.types');
  const language = useLocale();
  const [shown, setShown] = useState<EntityCardState>();
  useEffect(() => {
    const timer = setTimeout(() => setShown(card), delay);
    return () => clearTimeout(timer);
  }, [card]);
  const isShown = shown === card;
  const { data, isPending } = useCard(isShown ? card.gkbId : undefined);
  if (!isShown || data === null) return null;
  return (
    <div
      role="tooltip"
      lang={language}
      style={place(card.anchor)}
      className="pointer-events-none fixed z-40 flex flex-col gap-1.5 rounded-lg border border-line bg-raised p-3 text-[13px] shadow-float print:hidden"
    >
      <p className="font-serif text-lg leading-tight font-semibold">{data?.stdForm ?? card.name}</p>
      <p className="text-xs text-faint">
        <span className="mark" data-hue={entityHue(card.type)}>
          {t.has(card.type) ? t(card.type) : card.type}
        </span>
      </p>
      {isPending ? (
        <Skeleton className="h-10 w-full" />
      ) : (
        data && (
          <InfoboxText
            card={{ ...data, ...(data.infobox && { infobox: { ...data.infobox, links: [] } }) }}
          />
        )
      )}
    </div>
  );
}
