import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FeatureCollection, Geometry } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

/** Natural Earth's countries in the `world-atlas` package: borders as they are in fact, as that sees them. */
type World = Topology<{ countries: GeometryCollection<{ name: string }> }>;
export type Countries = FeatureCollection<Geometry, { name: string }>;
/** Generalised for 1 : 50 million and 1 : 110 million. */
export type Detail = '50m' | '110m';

/** Names as the map has them, often short. */
export function countryNames(): string[] {
  return readWorld('50m').objects.countries.geometries.flatMap(({ properties }) =>
    properties && 'name' in properties ? [properties.name] : [],
  );
}

/** The shapes of all countries. */
export function readCountries(detail: Detail): Countries {
  const world = readWorld(detail);
  return feature(world, world.objects.countries);
}

function readWorld(detail: Detail): World {
  const path = fileURLToPath(import.meta.resolve(`world-atlas/countries-${detail}.json`));
  return JSON.parse(readFileSync(path, 'utf8'));
}
