import { argv } from 'node:process';

/** `npm run bench [name…] [-- --option value …]`: all measurements, or those named; options are read by each itself. */
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
  memory: () => import('./memory.ts'),
  photos: () => import('./photos.ts'),
  load: () => import('./load.ts'),
  recovery: () => import('./recovery.ts'),
  requests: () => import('./requests.ts'),
};

const given = argv.slice(2);
const firstOption = given.findIndex((word) => word.startsWith('--'));
const named = firstOption < 0 ? given : given.slice(0, firstOption);
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
