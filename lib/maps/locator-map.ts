import { geoAzimuthalEqualArea, geoPath } from 'd3-geo';
import type { Position } from 'geojson';
import { type Country, distanceOf, findMainland, findPiece, readPieces } from './land-pieces.ts';

/** In pixels; `mapSize` is what an infobox has room for. */
export type MapSize = { width: number; height: number };
export const mapSize = { width: 360, height: 240 } as const satisfies MapSize;

/** Degrees, WGS 84. */
export type Point = { latitude: number; longitude: number };

/** SVG path data in a box of the size asked for; `dot` is missing on the map of a whole country. */
export type LocatorMap = {
  land: string;
  /** The country that the place lies in. */
  country: string;
  /** The place in the middle of the picture. */
  centre: Point;
  dot?: { x: number; y: number };
};

/** Half of what is seen, in degrees: a village is told by its region, a place in a vast country by its part of it. */
const minRadius = 3;
const maxRadius = 20;
const maxCountryRadius = 40;
/** From this radius on, per pixel of the height, the coarse atlas is as exact as the picture. */
const coarseFrom = 9 / mapSize.height;
const margin = 1.15;

/** A map that tells where a place is: its country and what is around it. */
export async function drawPlace({ latitude, longitude }: Point): Promise<LocatorMap> {
  const point: Position = [longitude, latitude];
  const piece = await findPiece(point);
  const isWhole = piece !== undefined && piece.radius * margin < maxRadius;
  const radius = Math.min(maxRadius, (piece?.radius ?? 0) * margin);
  const centre = isWhole ? piece.centre : point;
  return draw({ size: mapSize, centre, radius, country: piece?.country, point });
}

/** A map of a whole country, by a point in it or by its English name; undefined: there is no such country. */
export async function drawCountry(
  known: { point?: Point; name: string },
  size: MapSize = mapSize,
): Promise<LocatorMap | undefined> {
  const { point, name } = known;
  const found = point && (await findPiece([point.longitude, point.latitude]))?.country;
  const mainland = await findMainland(found ? { id: found.id } : { name });
  if (!mainland) return undefined;
  const radius = Math.min(maxCountryRadius, mainland.radius * margin);
  return draw({ size, centre: mainland.centre, radius, country: mainland.country });
}

async function draw(wanted: {
  size: MapSize;
  centre: Position;
  radius: number;
  country?: Country | undefined;
  point?: Position;
}): Promise<LocatorMap> {
  const { size, centre, country, point } = wanted;
  const { width, height } = size;
  const [longitude = 0, latitude = 0] = centre;
  const radius = Math.max(minRadius, wanted.radius);
  const projection = geoAzimuthalEqualArea()
    .rotate([-longitude, -latitude])
    .translate([width / 2, height / 2])
    .scale(height / 2 / (2 * Math.sin((radius * Math.PI) / 360)))
    .clipAngle(Math.min(179, radius * 2.2))
    .clipExtent([
      [-2, -2],
      [width + 2, height + 2],
    ]);
  const path = geoPath(projection).digits(1);
  const pieces = await readPieces(radius < coarseFrom * height ? 'fine' : 'coarse');
  const seen = radius * Math.hypot(1, width / height) * 1.1;
  const around = pieces.filter(
    (piece) =>
      piece.country.id !== country?.id && distanceOf(piece.centre, centre) < piece.radius + seen,
  );
  const own = pieces.find((piece) => piece.country.id === country?.id)?.country ?? country;
  const [x, y] = (point && projection([point[0] ?? 0, point[1] ?? 0])) ?? [];
  return {
    land: around.map(({ polygon }) => path(polygon) ?? '').join(''),
    country: (own && path(own)) ?? '',
    centre: { longitude, latitude },
    ...(x !== undefined && y !== undefined && { dot: { x: round(x), y: round(y) } }),
  };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
