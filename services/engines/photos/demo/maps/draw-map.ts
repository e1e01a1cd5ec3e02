import { geoGraticule, geoOrthographic, geoPath } from 'd3-geo';
import { readPieces } from '../../../../../lib/maps/land-pieces.ts';
import { drawCountry } from '../../../../../lib/maps/locator-map.ts';
import { pictureSize } from './picture-size.ts';

const colours = {
  sea: '#c8dcde',
  land: '#f3ead6',
  border: '#c3b18d',
  country: '#c9553d',
  outline: '#7d2f24',
  graticule: '#8fb0b5',
} as const;

/** Draws an SVG of a country among its neighbours, without words, so that every language can use it. */
export async function drawMap(mapName: string): Promise<string> {
  const { width, height } = pictureSize;
  const map = await drawCountry({ name: mapName }, pictureSize);
  if (map === undefined) throw new RangeError(`The map has no country ${mapName}.`);
  const { land, country, centre } = map;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" stroke-linejoin="round">`,
    `<rect width="${width}" height="${height}" fill="${colours.sea}"/>`,
    `<path d="${land}${country}" fill="none" stroke="#ffffff" stroke-width="9" stroke-opacity=".55"/>`,
    `<path d="${land}" fill="${colours.land}" stroke="${colours.border}" stroke-width="1.6"/>`,
    `<path d="${country}" fill="#5a3a2c" fill-opacity=".28" transform="translate(5 8)"/>`,
    `<path d="${country}" fill="${colours.country}" stroke="${colours.outline}" stroke-width="2"/>`,
    isTiny(country) ? drawRing() : '',
    await drawGlobe(mapName, [centre.longitude, centre.latitude]),
    '</svg>',
  ].join('');
}

/** True if the country could be overlooked: under 70 pixels each way. */
function isTiny(country: string): boolean {
  const points = [...country.matchAll(/[ML](-?[\d.]+),(-?[\d.]+)/g)];
  const extent = (at: 1 | 2) => {
    const values = points.map((point) => Number(point[at]));
    return Math.max(...values) - Math.min(...values);
  };
  return Math.max(extent(1), extent(2)) < 70;
}

function drawRing(): string {
  const centre = `cx="${pictureSize.width / 2}" cy="${pictureSize.height / 2}"`;
  return (
    `<circle ${centre} r="58" fill="${colours.country}" fill-opacity=".14" stroke="${colours.country}" stroke-width="7"/>` +
    `<circle ${centre} r="78" fill="none" stroke="${colours.country}" stroke-width="2" stroke-opacity=".6"/>`
  );
}

/** Draws a globe in the corner, turned so that the country is a little above its middle. */
async function drawGlobe(mapName: string, [longitude, latitude]: [number, number]) {
  const [x, y, radius] = [pictureSize.width - 190, pictureSize.height - 190, 140];
  const projection = geoOrthographic()
    .rotate([-longitude + 14, -latitude + (latitude > 0 ? 16 : -16)])
    .scale(radius)
    .translate([x, y])
    .clipAngle(90);
  const path = geoPath(projection).digits(1);
  const pieces = await readPieces('coarse');
  const draw = (isCountry: boolean) =>
    pieces
      .filter(({ country }) => (country.properties.name === mapName) === isCountry)
      .map(({ polygon }) => path(polygon) ?? '')
      .join('');
  const [spotX = x, spotY = y] = projection([longitude, latitude]) ?? [];
  return [
    `<circle cx="${x + 8}" cy="${y + 14}" r="${radius + 12}" fill="#37494a" fill-opacity=".25"/>`,
    `<circle cx="${x}" cy="${y}" r="${radius + 11}" fill="#fbf7ec"/>`,
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="#9cc1c6"/>`,
    `<path d="${path(geoGraticule().step([20, 20])())}" fill="none" stroke="${colours.graticule}" stroke-width=".9" stroke-opacity=".6"/>`,
    `<path d="${draw(false)}" fill="${colours.land}" stroke="${colours.border}" stroke-width=".6"/>`,
    `<path d="${draw(true)}" fill="${colours.country}"/>`,
    `<circle cx="${spotX}" cy="${spotY}" r="15" fill="none" stroke="${colours.outline}" stroke-width="3"/>`,
  ].join('');
}
