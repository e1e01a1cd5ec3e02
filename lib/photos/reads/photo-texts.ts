import type { PhotoRecord } from '../../contract/photo-details.ts';

type Texts = Record<string, string>;

/** Chooses the text in the first available language, else in any; '' without texts. */
export function textIn(texts: Texts, languages: readonly (string | undefined)[]): string {
  for (const language of languages) {
    const base = language?.split('-')[0] ?? '';
    const text = language && (texts[language] ?? texts[base]);
    if (text?.trim()) return text.trim();
  }
  const any = texts.und ?? texts.en ?? Object.values(texts).find((text) => text.trim());
  return any?.trim() ?? '';
}

/** Display name of a photo: headline, else the beginning of its caption, else its id. */
export function photoName(
  { name, description, id }: Pick<PhotoRecord, 'name' | 'description' | 'id'>,
  languages: readonly (string | undefined)[],
): string {
  return textIn(name, languages) || textIn(description, languages).slice(0, 120) || id;
}

/** Alternative text for readers who cannot see it; '' if unknown. */
export function altText(
  { altText = '', altTexts = {} }: Pick<PhotoRecord, 'altText' | 'altTexts'>,
  languages: readonly (string | undefined)[],
): string {
  return textIn(altTexts, languages) || altText.trim();
}

/** Lists the place from building to country, without repetition. */
export function placeText({ place }: Pick<PhotoRecord, 'place'>): string {
  if (!place) return '';
  const { name, city, region, country, countryCode } = place;
  const parts = [name, city, region, country ?? countryCode].filter(
    (part): part is string => part !== undefined && part.trim() !== '',
  );
  return [...new Set(parts)].join(', ');
}
