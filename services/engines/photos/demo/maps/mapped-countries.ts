import { countryNames } from '../../../../../lib/maps/land-pieces.ts';
import { readSeedCountries, type SeedEntity } from '../../../knowledge/port.ts';

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

export type MappedCountry = { mapName: string; code: string; entity: SeedEntity };

/** The countries and territories of the map that the knowledge base has, too. */
export function mappedCountries(): MappedCountry[] {
  const seed = readSeedCountries();
  const byCode = new Map(seed.map((entity) => [entity.country, entity]));
  const byName = new Map(seed.flatMap((entity) => entity.names.en.map((name) => [name, entity])));
  return countryNames().flatMap((mapName) => {
    const entity = byCode.get(shortNames[mapName]) ?? byName.get(mapName);
    const code = entity?.country;
    return entity === undefined || code === undefined ? [] : [{ mapName, code, entity }];
  });
}
