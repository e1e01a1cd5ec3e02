import type { FoundEntity } from '../../contract/archive-articles.ts';
import type { ArchiveParaSpec } from '../../contract/retrieval.ts';
import type { ArticleParagraph } from '../api.ts';
import { kindOf } from './article-row.ts';
import { utf16Places } from './marks.ts';

type Placed = ArticleParagraph['entities'][number];

/** The paragraphs with the entities where they stand, first ones first, of two at one place the longer; empty ones left out. */
export function placeEntities(
  paraSpecs: readonly ArchiveParaSpec[],
  entities: readonly FoundEntity[],
): ArticleParagraph[] {
  const mentions = entities.flatMap((entity) =>
    entity.mentions.map((mention) => ({ ...mention, entity })),
  );
  const byParagraph = Map.groupBy(mentions, ({ paragraph }) => paragraph);
  return paraSpecs.flatMap((paragraph, number) => {
    const { text } = paragraph;
    if (text.trim() === '') return [];
    const place = utf16Places(text);
    const placed = (byParagraph.get(number) ?? [])
      .map(({ off, len, entity }): Placed => {
        const { gkbId, stdForm, type } = entity;
        const stretch = { start: place(off), end: place(off + len) };
        return { ...stretch, ...(gkbId !== undefined && { gkbId }), name: stdForm, type };
      })
      .filter(({ start, end }) => start < end)
      .toSorted((one, other) => one.start - other.start || other.end - one.end);
    return { kind: kindOf(paragraph), text, entities: placed };
  });
}
