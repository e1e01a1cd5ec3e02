import { geoOrthographic, geoPath } from 'd3-geo';
import { type Countries, readCountries } from '../maps/world.ts';

let world: Countries | undefined;

/** The land of the Earth as seen from far away, as path data: `middle` is the place in the centre, in degrees. */
export function landPath(
  x: number,
  y: number,
  r: number,
  [longitude, latitude]: readonly [longitude: number, latitude: number],
): string {
  world ??= readCountries('110m');
  const projection = geoOrthographic()
    .rotate([-longitude, -latitude])
    .scale(r)
    .translate([x, y])
    .clipAngle(90);
  return geoPath(projection).digits(1)(world) ?? '';
}
