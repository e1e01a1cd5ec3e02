import type { PhotoRecord } from '../../contract/photo-details.ts';

type Texts = Record<string, string>;

/** The text in the first of the languages that it is there in, else in any; '' where there is none. */
export function textIn(texts: Texts, languages: readonly (string | undefined)[]): string {
  for (const language of languages) {
    const base = language?.split('-')[0] ?? '';
    const text = language && (texts[language] ?? texts[base]);
    if (text?.trim()) return text.trim();
  }
  const any = texts.und ?? texts.en ?? Object.values(texts).find((text) => text.trim());
  return any?.trim() ?? '';
}

/** What a photo is called where people see it: its headline, else the beginning of its caption, else its id. */
export function photoName(
  { name, description, id }: Pick<PhotoRecord, 'name' | 'description' | 'id'>,
  languages: readonly (string | undefined)[],
): string {
  return textIn(name, languages) || textIn(description, languages).slice(0, 120) || id;
}

/** What is to be seen, for who cannot see it; '' where nobody says. */
export function altText(
  { altText = '', altTexts = {} }: Pick<PhotoRecord, 'altText' | 'altTexts'>,
  languages: readonly (string | undefined)[],
): string {
  return textIn(altTexts, languages) || altText.trim();
}

/** From the building to the country, each once. */
export function placeText({ place }: Pick<PhotoRecord, 'place'>): string {
  if (!place) return '';
  const { name, city, region, country, countryCode } = place;
  const parts = [name, city, region, country ?? countryCode].filter(
    (part): part is string => part !== undefined && part.trim() !== '',
  );
  return [...new Set(parts)].join(', ');
}
