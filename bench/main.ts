import { argv } from 'node:process';

/** `npm run bench [name…]`: all measurements, or those named. */
const benches: Record<string, () => Promise<{ run(): Promise<void> }>> = {
  services: () => import('./services.ts'),
  pages: () => import('./pages.ts'),
  import: () => import('./import.ts'),
  knowledge: () => import('./knowledge.ts'),
  tags: () => import('./tags.ts'),
  'desk-tags': () => import('./desk-tags.ts'),
  archive: () => import('./archive.ts'),
  'archive-analysis': () => import('./archive-analysis.ts'),
  'archive-index': () => import('./archive-index.ts'),
  'archive-queries': () => import('./archive-queries.ts'),
  'search-engines': () => import('./search-engines.ts'),
  duplicates: () => import('./duplicates.ts'),
  research: () => import('./research.ts'),
  meaning: () => import('./meaning.ts'),
  photos: () => import('./photos.ts'),
};

const named = argv.slice(2);
const unknown = named.find((name) => !(name in benches));
if (unknown !== undefined) {
  console.error(
    `There is no measurement "${unknown}"; there are ${Object.keys(benches).join(', ')}.`,
  );
  process.exit(1);
}
for (const [name, load] of Object.entries(benches)) {
  if (named.length === 0 || named.includes(name)) await (await load()).run();
}
