import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { type CSSProperties, useEffect, useState } from 'react';
import { entityHue } from '@/components/ui/entity-hue';
import { useCard } from '@/components/ui/hooks/use-card';
import { InfoboxText } from '@/components/ui/infobox-text';
import { Skeleton } from '@/components/ui/skeleton';
import type { ArticleParagraph, ArticleView } from '@/lib/archive/api';

type EntityCardState = { gkbId: string; name: string; type: string; anchor: DOMRect };

const width = 320;

const cardMargin = 12;

/** Milliseconds, so that a passing pointer loads no card. */
const hoverDelay = 180;

type Entity = ArticleParagraph['entities'][number];

/** Drops overlapping entities in favor of longer ones, as links cannot be nested. */
function apart(entities: readonly Entity[]): Entity[] {
  const ordered = [...entities].sort((a, b) => a.start - b.start || b.end - a.end);
  let end = 0;
  return ordered.filter((entity) => {
    const isApart = entity.start >= end && entity.end > entity.start;
    if (isApart) end = entity.end;
    return isApart;
  });
}

/** Lead and body with underlined entities, each with a card. */
export function ArticleText({ article }: { article: ArticleView }) {
  const [card, setCard] = useState<EntityCardState>();
  const rest = article.paragraphs.filter(({ kind }) => kind !== 'title');
  return (
    <>
      <div
        lang={article.language}
        className="flex flex-col gap-4 font-serif text-lg leading-relaxed"
      >
        {rest.map((paragraph, index) => (
          <p
            // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs have no other name
            key={index}
            className={
              paragraph.kind === 'lead' ? 'text-xl leading-snug text-soft' : 'whitespace-pre-line'
            }
          >
            <Entities paragraph={paragraph} onCard={setCard} />
          </p>
        ))}
      </div>
      {card && <EntityCard card={card} />}
    </>
  );
}

function Entities(props: {
  paragraph: ArticleParagraph;
  onCard: (card: EntityCardState | undefined) => void;
}) {
  const { paragraph, onCard } = props;
  const { text } = paragraph;
  const entities = apart(paragraph.entities);
  return (
    <>
      {entities.map((entity, index) => (
        <span key={entity.start}>
          {text.slice(entities[index - 1]?.end ?? 0, entity.start)}
          <Mention entity={entity} text={text.slice(entity.start, entity.end)} onCard={onCard} />
        </span>
      ))}
      {text.slice(entities.at(-1)?.end ?? 0)}
    </>
  );
}

function Mention(props: {
  entity: Entity;
  text: string;
  onCard: (card: EntityCardState | undefined) => void;
}) {
  const { entity, text, onCard } = props;
  const { gkbId, name, type } = entity;
  const hue = entityHue(type);
  if (gkbId === undefined)
    return (
      <span className="mark" data-hue={hue}>
        {text}
      </span>
    );
  const show = (target: HTMLElement) =>
    onCard({ gkbId, name, type, anchor: target.getBoundingClientRect() });
  return (
    <Link
      href={`/knowledge/${encodeURIComponent(gkbId)}`}
      prefetch={false}
      className="mark"
      data-hue={hue}
      onPointerEnter={(event) => event.pointerType !== 'touch' && show(event.currentTarget)}
      onPointerLeave={() => onCard(undefined)}
      onFocus={(event) => show(event.currentTarget)}
      onBlur={() => onCard(undefined)}
      onKeyDown={(event) => event.key === 'Escape' && onCard(undefined)}
    >
      {text}
    </Link>
  );
}

function cardPosition({ left, top, bottom }: DOMRect): CSSProperties {
  const x = Math.min(Math.max(cardMargin, left - 8), window.innerWidth - width - cardMargin);
  return bottom > window.innerHeight * 0.62
    ? { left: x, bottom: window.innerHeight - top + 6, width }
    : { left: x, top: bottom + 6, width };
}

function EntityCard({ card }: { card: EntityCardState }) {
  const t = useTranslations('knowledge.types');
  const language = useLocale();
  const [shown, setShown] = useState<EntityCardState>();
  useEffect(() => {
    const timer = setTimeout(() => setShown(card), hoverDelay);
    return () => clearTimeout(timer);
  }, [card]);
  const isShown = shown === card;
  const { data, isPending } = useCard(isShown ? card.gkbId : undefined);
  if (!isShown || data === null) return null;
  return (
    <div
      role="tooltip"
      lang={language}
      style={cardPosition(card.anchor)}
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
