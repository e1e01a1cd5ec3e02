import * as z from 'zod';
import type { Wanted } from '../../account/charged-analysis.ts';
import type { FoundInTexts, KeptPicture } from './store/stored-picture.ts';

/** What a picture can show; dates and numbers are none of it. */
const shownTypes = new Set(['person', 'organization', 'location', 'product', 'event', 'general']);
const maxChars = 10_000;

/** As much of our own analysis as is kept of a picture. */
const Read = z.object({
  language: z.object({ detected: z.string() }),
  entities: z
    .array(z.object({ gkbId: z.string().optional(), stdForm: z.string(), type: z.string() }))
    .default([]),
  tags: z
    .array(z.object({ gkbId: z.string().optional(), stdForm: z.string(), type: z.string() }))
    .default([]),
});

/**
 * The analysis of what is written about a picture; undefined where nothing is. Of texts in several languages the first is
 * read: all of them say the same.
 */
export function analysisOfTexts(
  { picture }: KeptPicture,
  now: Date,
): { wanted: Wanted; chars: number } | undefined {
  const { name, description, people, place } = picture;
  const [language] = Object.keys(description).concat(Object.keys(name));
  const own = language === undefined ? [] : [name[language], description[language]];
  const named = [
    people.map((person) => person.name).join(', '),
    [place?.name, place?.city, place?.region, place?.country]
      .filter((part) => part !== undefined)
      .join(', '),
  ];
  const texts = [...own, ...named].filter((text) => text !== undefined && text.trim() !== '');
  const paraSpecs = texts.map((text) => ({ type: 'text', text: text?.slice(0, maxChars) ?? '' }));
  if (paraSpecs.length === 0) return undefined;
  const taken = new Date(picture.takenAt ?? picture.createdAt ?? now);
  return {
    chars: paraSpecs.reduce((sum, { text }) => sum + text.length, 0),
    wanted: {
      kind: 'analysis',
      paraSpecs,
      analyses: ['language', 'entities', 'tags'],
      ...(language !== undefined && language !== 'und' && { language }),
      domain: 'media',
      referenceDate: /^\d{4}-\d\d-\d\d/.exec(taken.toISOString())?.[0] ?? '1970-01-01',
      returnMentions: false,
      returnItemSentiment: false,
      returnGkbProperties: false,
      tagType: 'media',
    },
  };
}

/** What our own engine answered. */
export function readFoundInTexts(bytes: Uint8Array): FoundInTexts {
  const { language, entities, tags } = Read.parse(JSON.parse(new TextDecoder().decode(bytes)));
  const named = ({ gkbId, stdForm }: { gkbId?: string | undefined; stdForm: string }) => ({
    stdForm,
    ...(gkbId !== undefined && { gkbId }),
  });
  const shown = entities.filter(({ type }) => shownTypes.has(type));
  const known = new Set(shown.map(({ stdForm }) => stdForm));
  return {
    ...(language.detected !== 'und' && { language: language.detected }),
    entities: shown.map((entity) => ({ ...named(entity), type: entity.type })),
    tags: tags.filter(({ stdForm }) => !known.has(stdForm)).map(named),
  };
}
