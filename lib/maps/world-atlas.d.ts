/** Natural Earth at 1:50 and 1:110 million. Declared, so that the compiler need not work out types from 850 KB. */
type WorldAtlas = import('topojson-specification').Topology<{
  countries: import('topojson-specification').GeometryCollection<{ name: string }>;
}>;

declare module 'world-atlas/countries-50m.json' {
  const atlas: WorldAtlas;
  export = atlas;
}

declare module 'world-atlas/countries-110m.json' {
  const atlas: WorldAtlas;
  export = atlas;
}
