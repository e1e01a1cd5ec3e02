import { setImmediate as breathe } from 'node:timers/promises';
import { geoArea, geoContains, geoDistance } from 'd3-geo';
import type { Feature, MultiPolygon, Polygon, Position } from 'geojson';
import { feature } from 'topojson-client';
import fineAtlas from 'world-atlas/countries-50m.json' with { type: 'json' };
import coarseAtlas from 'world-atlas/countries-110m.json' with { type: 'json' };

export type Country = Feature<Polygon | MultiPolygon, { name: string }>;

/** A connected piece of a country, with a circle on the globe that holds it: longitude and latitude, degrees. */
export type Piece = { country: Country; polygon: Polygon; centre: Position; radius: number };

const atlases = { fine: fineAtlas, coarse: coarseAtlas };
export type Detail = keyof typeof atlases;

/** Distance from every coast, in degrees, up to which a place belongs to the nearest country. */
const coastError = 0.7;
/** Least distance from a country's largest piece, in degrees, up to which others count as near. */
const minReach = 6;
const degrees = 180 / Math.PI;
const made = new Map<Detail, Promise<readonly Piece[]>>();

/** Every connected piece of land; made when it is first asked for, little by little. */
export function readPieces(detail: Detail): Promise<readonly Piece[]> {
  const pieces = made.get(detail) ?? makePieces(atlases[detail]);
  made.set(detail, pieces);
  return pieces;
}

async function makePieces(atlas: WorldAtlas): Promise<Piece[]> {
  const pieces: Piece[] = [];
  for (const object of atlas.objects.countries.geometries) {
    const shape = feature(atlas, object);
    if (shape.type !== 'Feature') continue;
    const { type, geometry, properties, id } = shape;
    if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') continue;
    const country = { type, geometry, properties, id };
    const all = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
    for (const coordinates of all) {
      const polygon: Polygon = { type: 'Polygon', coordinates };
      pieces.push({ country, polygon, ...circleAround(coordinates[0] ?? []) });
    }
    await breathe();
  }
  return pieces;
}

/** Around the box of a ring; a ring across the 180th meridian goes on counting beyond it. */
function circleAround(ring: readonly Position[]): Pick<Piece, 'centre' | 'radius'> {
  const longitudes = ring.map(([longitude = 0]) => longitude);
  const latitudes = ring.map(([, latitude = 0]) => latitude);
  const isAcross = longitudes.some(
    (longitude, place) => Math.abs(longitude - (longitudes[place - 1] ?? longitude)) > 180,
  );
  const shifted = isAcross ? longitudes.map((one) => (one < 0 ? one + 360 : one)) : longitudes;
  const west = Math.min(...shifted);
  const south = Math.min(...latitudes);
  const north = Math.max(...latitudes);
  const middle = (south + north) / 2;
  const centre: Position = [(west + Math.max(...shifted)) / 2, middle];
  const distances = [south, north, middle].map((each) => distanceOf([west, each], centre));
  return { centre, radius: Math.max(...distances) };
}

/** Degrees on the globe between two positions. */
export function distanceOf([a = 0, b = 0]: Position, [c = 0, d = 0]: Position): number {
  return geoDistance([a, b], [c, d]) * degrees;
}

/** The piece of land at a position; where the coast is drawn too roughly for it, the nearest one. */
export async function findPiece(position: Position): Promise<Piece | undefined> {
  const [longitude = 0, latitude = 0] = position;
  const near = (await readPieces('fine')).filter(
    ({ centre, radius }) => distanceOf(centre, position) < radius + coastError,
  );
  const inside = near.find(({ polygon }) => geoContains(polygon, [longitude, latitude]));
  if (inside) return inside;
  return near
    .map((piece) => ({ piece, away: distanceToRing(piece, position) }))
    .filter(({ away }) => away < coastError)
    .sort((a, b) => a.away - b.away)[0]?.piece;
}

function distanceToRing({ polygon }: Piece, position: Position): number {
  const [ring = []] = polygon.coordinates;
  return Math.min(...ring.map((one) => distanceOf(one, position)));
}

/** The country of this id or English name, and a circle around its largest piece and what lies near that; nothing beyond an ocean. */
export async function findMainland(
  known: Pick<Country, 'id'> | { name: string },
): Promise<Omit<Piece, 'polygon'> | undefined> {
  const pieces = (await readPieces('fine'))
    .filter(({ country }) =>
      'name' in known ? country.properties.name === known.name : country.id === known.id,
    )
    .map((piece) => ({ ...piece, area: geoArea(piece.polygon) }))
    .sort((a, b) => b.area - a.area);
  const [largest] = pieces;
  if (!largest) return undefined;
  const reach = Math.max(minReach, Math.sqrt(largest.area) * degrees * 1.2);
  const near = pieces.filter(
    ({ area, centre }) => area > largest.area * 0.3 || distanceOf(centre, largest.centre) < reach,
  );
  const corners = near.flatMap(({ polygon }) => polygon.coordinates[0] ?? []);
  return { country: largest.country, ...circleAround(corners) };
}
