import {
  type GeoPermissibleObjects,
  type GeoProjection,
  geoArea,
  geoAzimuthalEqualArea,
  geoCentroid,
  geoContains,
  geoDistance,
  geoGraticule,
  geoOrthographic,
  geoPath,
} from 'd3-geo';
import type { Geometry, MultiPolygon, Polygon, Position } from 'geojson';
import { formats } from '../catalogue/formats.ts';
import { Sheet } from '../drawing/sheet.ts';
import { circle, path } from '../drawing/svg.ts';
import { type Countries, readCountries } from './world.ts';

const colours = {
  sea: ['#dbe8e8', '#b4cfd3'],
  land: '#f3ead6',
  border: '#c3b18d',
  country: '#c9553d',
  coast: '#9fb4b0',
  outline: '#7d2f24',
  graticule: '#8fb0b5',
} as const;

/** How much of the picture the country takes at most, and how far (in degrees) its neighbourhood reaches at least. */
const share = 0.42;
const leastReach = 6;
const radian = Math.PI / 180;

type World = { countries: Countries; parts: readonly Part[] };
/** One of the polygons of a country, and some of its corners. */
type Part = { country: string; polygon: Polygon; corners: readonly Position[] };

let worlds: { near: World; far: Countries } | undefined;

/** A country among its neighbours, and where that is on the globe. Without words, so that every language can use it. */
export function drawMap(mapName: string): string {
  worlds ??= { near: partsOf(readCountries('50m')), far: readCountries('110m') };
  const [width, height] = formats.landscape;
  const sheet = new Sheet(width, height, mapName);
  const country = worlds.near.countries.features.find(
    ({ properties }) => properties.name === mapName,
  );
  if (country === undefined) throw new RangeError(`The map has no country ${mapName}.`);
  const main = mainland(country.geometry);
  const [longitude, latitude] = geoCentroid(main);
  const projection = geoAzimuthalEqualArea()
    .rotate([-longitude, -latitude])
    .clipAngle(110)
    .fitExtent(
      [
        [(width * (1 - share)) / 2, (height * (1 - share)) / 2],
        [(width * (1 + share)) / 2, (height * (1 + share)) / 2],
      ],
      main,
    );
  projection.scale(Math.min(projection.scale(), width / 2 / (leastReach * radian)));
  const [x, y] = projection([longitude, latitude]) ?? [0, 0];
  const [dx, dy] = projection.translate();
  projection.translate([dx + width / 2 - x, dy + height / 2 - y]).clipExtent([
    [-20, -20],
    [width + 20, height + 20],
  ]);
  const line = makePath(projection);
  sheet.wash(sheet.linear(colours.sea));
  sheet.add(path(line(geoGraticule().step(stepFor(projection.scale(), width))()), graticule(1.2)));
  const reach = Math.hypot(width, height) / 2 / projection.scale();
  const others = line(collect(worlds.near, mapName, [longitude, latitude], reach));
  const shore = { fill: 'none', stroke: '#ffffff', 'stroke-width': 9, 'stroke-opacity': 0.55 };
  const shape = line(country);
  sheet.add(path(others + shape, { ...shore, 'stroke-linejoin': 'round' }));
  sheet.add(path(others, border(1.6)));
  sheet.add(
    path(shape, { fill: '#5a3a2c', opacity: 0.28, transform: 'translate(5 8)' }),
    path(shape, {
      fill: sheet.linear(['#d9694a', colours.country, '#ad4434'], 60),
      stroke: colours.outline,
      'stroke-width': 2,
      'stroke-linejoin': 'round',
    }),
  );
  const [[left, top], [right, bottom]] = geoPath(projection).bounds(main);
  if (Math.max(right - left, bottom - top) < 70) addRing(sheet, width / 2, height / 2);
  addGlobe(sheet, worlds.far, mapName, [longitude, latitude]);
  sheet.vignette(0.16);
  return sheet.toString();
}

/** The largest part of a country with the parts near it: not what lies beyond an ocean. */
function mainland(geometry: Geometry): Polygon | MultiPolygon {
  if (geometry.type === 'Polygon') return geometry;
  if (geometry.type !== 'MultiPolygon') throw new RangeError(`A country is no ${geometry.type}.`);
  const parts = geometry.coordinates
    .map((coordinates) => ({ coordinates, area: geoArea(polygonOf(coordinates)) }))
    .toSorted((one, other) => other.area - one.area);
  const [largest] = parts;
  if (largest === undefined) return geometry;
  const centre = geoCentroid(polygonOf(largest.coordinates));
  const near = parts.filter(({ coordinates, area }) => {
    const distance = geoDistance(centre, geoCentroid(polygonOf(coordinates)));
    return (
      area > largest.area * 0.3 || distance < Math.max(6 * radian, Math.sqrt(largest.area) * 1.2)
    );
  });
  return { type: 'MultiPolygon', coordinates: near.map(({ coordinates }) => coordinates) };
}

function partsOf(countries: Countries): World {
  const parts = countries.features.flatMap(({ properties, geometry }) => {
    const polygons =
      geometry.type === 'Polygon'
        ? [geometry.coordinates]
        : geometry.type === 'MultiPolygon'
          ? geometry.coordinates
          : [];
    return polygons.map((coordinates) => ({
      country: properties.name,
      polygon: polygonOf(coordinates),
      corners: (coordinates[0] ?? []).filter((_, at) => at % 6 === 0),
    }));
  });
  return { countries, parts };
}

/** What may be seen of the other countries within `reach` (in radii of the globe): cutting the whole world takes seconds. */
function collect(
  { parts }: World,
  but: string,
  centre: [number, number],
  reach: number,
): GeoPermissibleObjects {
  const angle = Math.min(Math.PI, 2 * Math.asin(Math.min(1, reach / 2)) + 4 * radian);
  const seen = parts.filter(
    ({ country, corners, polygon }) =>
      country !== but &&
      (corners.some(([x = 0, y = 0]) => geoDistance(centre, [x, y]) < angle) ||
        geoContains(polygon, centre)),
  );
  return { type: 'GeometryCollection', geometries: seen.map(({ polygon }) => polygon) };
}

function polygonOf(coordinates: Position[][]): Polygon {
  return { type: 'Polygon', coordinates };
}

/** Degrees between lines, so that about six cross the picture. */
function stepFor(scale: number, width: number): [number, number] {
  const degrees = width / scale / radian / 6;
  const step = [1, 2, 5, 10, 20].find((each) => each >= degrees) ?? 20;
  return [step, step];
}

function makePath(projection: GeoProjection): (shape: GeoPermissibleObjects) => string {
  const line = geoPath(projection).digits(1);
  return (shape) => line(shape) ?? '';
}

function border(width: number) {
  return {
    fill: colours.land,
    stroke: colours.border,
    'stroke-width': width,
    'stroke-linejoin': 'round',
  };
}

function graticule(width: number) {
  return { fill: 'none', stroke: colours.graticule, 'stroke-width': width, opacity: 0.6 };
}

/** Around what is too small to be seen. */
function addRing(sheet: Sheet, x: number, y: number): void {
  const ring = { fill: 'none', stroke: colours.country };
  sheet.add(
    circle(x, y, 58, { fill: colours.country, opacity: 0.14 }),
    circle(x, y, 58, { ...ring, 'stroke-width': 7 }),
    circle(x, y, 78, { ...ring, 'stroke-width': 2, opacity: 0.6 }),
  );
}

/** A small globe in the corner, turned so that the country is seen a little above its middle. */
function addGlobe(sheet: Sheet, world: Countries, mapName: string, centre: [number, number]): void {
  const [x, y, r] = [sheet.width - 190, sheet.height - 190, 140];
  const projection = geoOrthographic()
    .rotate([-centre[0] + 14, -centre[1] + (centre[1] > 0 ? 16 : -16)])
    .scale(r)
    .translate([x, y])
    .clipAngle(90);
  const line = makePath(projection);
  const country = world.features.find(({ properties }) => properties.name === mapName);
  const spot = projection(centre) ?? [x, y];
  const light = sheet.radial(
    [
      [0, '#ffffff', 0.35],
      [0.55, '#ffffff', 0],
      [1, '#17323a', 0.4],
    ],
    0.36,
    0.32,
    0.75,
  );
  sheet.add(
    circle(x + 8, y + 14, r + 12, { fill: '#37494a', opacity: 0.25 }),
    circle(x, y, r + 11, '#fbf7ec'),
    circle(x, y, r, '#9cc1c6'),
    path(line(geoGraticule().step([20, 20])()), graticule(0.9)),
    path(line(world), { fill: colours.land, stroke: colours.border, 'stroke-width': 0.6 }),
    country === undefined ? '' : path(line(country), colours.country),
    circle(x, y, r, light),
    circle(spot[0], spot[1], 15, { fill: 'none', stroke: colours.outline, 'stroke-width': 3 }),
  );
}
