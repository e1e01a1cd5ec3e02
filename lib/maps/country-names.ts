import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const atlas = createRequire(import.meta.url).resolve('world-atlas/countries-50m.json');

/**
 * Reads the English names of all countries and territories, as short as a map has them. The atlas, 10 MB as objects, is
 * not imported, which would keep it.
 */
export function readCountryNames(): string[] {
  const { objects }: WorldAtlas = JSON.parse(readFileSync(atlas, 'utf8'));
  return objects.countries.geometries.flatMap(({ properties }) =>
    properties && 'name' in properties ? [properties.name] : [],
  );
}
