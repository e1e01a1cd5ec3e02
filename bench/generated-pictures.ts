import type {
  PictureMetadata,
  StoredPicture,
} from '../services/engines/photos/local/store/stored-picture.ts';
import { entityName, type GeneratedArticle } from './generated-articles.ts';

const captionWords = 35;
const keywordCount = 8;

/** What would be known of a picture that an agency sends with an article; only its small pictures are missing. */
export function pictureOf(
  { article, entities }: GeneratedArticle,
  place: Pick<StoredPicture, 'bank' | 'shelf'>,
): StoredPicture {
  const language = article.language ?? 'en';
  const [title, ...texts] = article.paraSpecs.map(({ text }) => text);
  const words = texts.join(' ').split(/\s+/);
  const shown = entities
    .slice(0, 4)
    .map((gkbId) => ({ gkbId, stdForm: entityName(gkbId).join(' ') }));
  const date = String(article.metadata?.publishDate);
  const [person, city] = shown;
  const isUpright = article.id.endsWith('3');
  const picture: PictureMetadata = {
    id: article.id,
    name: { [language]: title ?? '' },
    description: { [language]: words.slice(0, captionWords).join(' ') },
    keywords: words
      .slice(captionWords, captionWords + 3 * keywordCount)
      .filter((_, n) => n % 3 === 0),
    people: person ? [{ name: person.stdForm }] : [],
    ...(city && { place: { city: city.stdForm, country: 'Czechia' } }),
    takenAt: date,
    createdAt: date,
    updatedAt: date,
    width: isUpright ? 4_000 : 6_000,
    height: isUpright ? 6_000 : 4_000,
    format: 'jpeg',
    bytes: 8_000_000,
    credit: 'Generated / Agency',
    creator: 'Generated',
    rights: { cost: 'conditional', restriction: 'Editorial use only' },
  };
  return {
    ...place,
    file: `${article.id}.jpg`,
    seen: '',
    digest: article.id,
    picture,
    placeholder: `data:image/webp;base64,${'A'.repeat(160)}`,
    found: {
      language,
      entities: shown.map((entity) => ({ ...entity, type: 'person' })),
      tags: [],
    },
  };
}
