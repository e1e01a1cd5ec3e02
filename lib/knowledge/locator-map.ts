import { geoAzimuthalEqualArea, geoPath } from 'd3-geo';
import type { Position } from 'geojson';
import { type Country, distanceOf, findMainland, findPiece, readPieces } from './land-pieces.ts';

export const mapSize = { width: 360, height: 240 } as const;

/** A point in degrees, WGS 84. */
export type Point = { latitude: number; longitude: number };

/** SVG path data in a box of `mapSize`; `dot` is missing on the map of a whole country. */
export type LocatorMap = {
  land: string;
  /** The country that the place lies in. */
  country: string;
  dot?: { x: number; y: number };
};

/** Half of what is seen, in degrees: a village is told by its region, a place in a vast country by its part of it. */
const leastRadius = 3;
const mostRadius = 20;
const mostOfCountry = 40;
/** From here on the coarse atlas does: its lines are as exact as the picture. */
const coarseFrom = 9;
const margin = 1.15;

/** A map that tells where a place is: its country and what is around it. */
export async function drawPlace({ latitude, longitude }: Point): Promise<LocatorMap> {
  const point: Position = [longitude, latitude];
  const piece = await findPiece(point);
  const isWhole = piece !== undefined && piece.radius * margin < mostRadius;
  const radius = Math.min(mostRadius, (piece?.radius ?? 0) * margin);
  return draw(isWhole ? piece.centre : point, radius, piece?.country, point);
}

/** A map of a whole country, by a point in it or by its English name; undefined: there is no such country. */
export async function drawCountry(known: {
  point?: Point;
  name: string;
}): Promise<LocatorMap | undefined> {
  const { point, name } = known;
  const found = point && (await findPiece([point.longitude, point.latitude]))?.country;
  const piece = await findMainland(found ? { id: found.id } : { name });
  if (!piece) return undefined;
  return draw(piece.centre, Math.min(mostOfCountry, piece.radius * margin), piece.country);
}

async function draw(
  centre: Position,
  wanted: number,
  country?: Country,
  point?: Position,
): Promise<LocatorMap> {
  const { width, height } = mapSize;
  const [longitude = 0, latitude = 0] = centre;
  const radius = Math.max(leastRadius, wanted);
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
  const pieces = await readPieces(radius < coarseFrom ? 'fine' : 'coarse');
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
    ...(x !== undefined && y !== undefined && { dot: { x: round(x), y: round(y) } }),
  };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
