import { readCountryNames } from '../../../../../lib/maps/country-names.ts';
import { readSeedCountries } from '../../../knowledge/port.ts';
import { type DemoPicture, describePicture } from '../describe-picture.ts';
import { pictureSize } from './picture-size.ts';

/** Names that the map shortens, by ISO 3166-1 code. */
const shortNames: Readonly<Record<string, string>> = {
  'Antigua and Barb.': 'AG',
  'Bosnia and Herz.': 'BA',
  'British Virgin Is.': 'VG',
  'Cayman Is.': 'KY',
  'Central African Rep.': 'CF',
  Congo: 'CG',
  'Cook Is.': 'CK',
  'Dem. Rep. Congo': 'CD',
  'Dominican Rep.': 'DO',
  'Eq. Guinea': 'GQ',
  'Faeroe Is.': 'FO',
  'Falkland Is.': 'FK',
  'Fr. Polynesia': 'PF',
  'Marshall Is.': 'MH',
  'S. Sudan': 'SS',
  'Solomon Is.': 'SB',
  'St. Vin. and Gren.': 'VC',
  'São Tomé and Principe': 'ST',
  'Turks and Caicos Is.': 'TC',
  'U.S. Virgin Is.': 'VI',
  'W. Sahara': 'EH',
  Åland: 'AX',
  eSwatini: 'SZ',
};

/** Describes a locator map of every country that map and knowledge base have, with ids such as `map-cz`. */
export function mapPictures(): DemoPicture[] {
  const seed = readSeedCountries();
  const byCode = new Map(seed.map((entity) => [entity.country, entity]));
  const byName = new Map(seed.flatMap((entity) => entity.names.en.map((name) => [name, entity])));
  return readCountryNames().flatMap((mapName) => {
    const entity = byCode.get(shortNames[mapName]) ?? byName.get(mapName);
    const code = entity?.country;
    if (entity === undefined || code === undefined) return [];
    const [en = mapName] = entity.names.en;
    const cs = entity.names.cs?.[0] ?? en;
    const subjects = [{ gkbId: entity.id, stdForm: en }];
    const source = describePicture({
      id: `map-${code.toLowerCase()}`,
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
    return [{ source, subjects, mapName }];
  });
}
