import type { DemoPicture } from '../demo-pictures.ts';
import { describePicture } from '../describe-picture.ts';
import { pictureSize } from './draw-map.ts';
import { mappedCountries } from './mapped-countries.ts';

/** A locator map of every country, by its ISO 3166-1 code: `map-cz`. */
export function mapPictures(): DemoPicture[] {
  return mappedCountries().map(({ mapName, code, entity }) => {
    const id = `map-${code.toLowerCase()}`;
    const [en = mapName] = entity.names.en;
    const cs = entity.names.cs?.[0] ?? en;
    const subjects = [{ gkbId: entity.id, stdForm: en }];
    const source = describePicture({
      id,
      ...pictureSize,
      credit: 'Illustration: Copydesk',
      license: 'CC BY 4.0',
      name: { en: `Locator map: ${en}`, cs: `Mapa polohy: ${cs}` },
      description: {
        en: `map of ${en} among its neighbours, with a small globe; borders from Natural Earth.`,
        cs: `mapa polohy země mezi sousedy s malou zeměkoulí (${cs}); hranice podle Natural Earth.`,
      },
      alt: {
        en: `A map on which ${en} stands out in red, and a globe that shows where it lies.`,
        cs: `Mapa, na které je červeně vyznačena tato země: ${cs}, a zeměkoule, která ukazuje, kde leží.`,
      },
      keywords: {
        en: [en, 'map', 'locator map', 'country', 'geography'].join(', '),
        cs: [cs, 'mapa', 'mapa polohy', 'země', 'zeměpis'].join(', '),
      },
      topics: ['20000746'],
      subjects,
      place: { country: en, countryCode: code },
    });
    return { source, subjects, mapName };
  });
}
