import { drawCountry, drawPlace, type LocatorMap } from '../../maps/locator-map.ts';
import type { TellableRecord } from '../api.ts';

export async function drawItem(record: TellableRecord): Promise<LocatorMap | undefined> {
  const { facts, subtypes, names } = record;
  const fact = facts.find(({ property }) => property === 'coordinates');
  const { latitude, longitude } = fact ?? {};
  const point =
    latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
  if (subtypes.includes('country')) {
    const country = await drawCountry({ name: names.en?.[0] ?? '', ...(point && { point }) });
    if (country) return country;
  }
  return point && drawPlace(point);
}
