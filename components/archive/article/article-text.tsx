'use client';

import Link from 'next/link';
import { useState } from 'react';
import { entityHue } from '@/components/ui/entity-hue';
import type { ArticleParagraph, ArticleView } from '@/lib/archive/api';
import { EntityCard, type EntityCardState } from './entity-card';

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

/** The lead and the body; what the engine found in them is underlined and tells about itself. */
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

/** The text of a paragraph with its entities. */
export function Entities(props: {
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
