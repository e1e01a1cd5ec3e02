import { run as measureArchive } from './archive.ts';
import { run as measureArchiveAnalysis } from './archive-analysis.ts';
import { run as measureArchiveIndex } from './archive-index.ts';
import { run as measureArchiveQueries } from './archive-queries.ts';
import { run as measureDeskTags } from './desk-tags.ts';
import { run as measureDuplicates } from './duplicates.ts';
import { run as measureImport } from './import.ts';
import { run as measureKnowledge } from './knowledge.ts';
import { run as measurePages } from './pages.ts';
import { run as measurePhotos } from './photos.ts';
import { run as measureResearch } from './research.ts';
import { run as measureServices } from './services.ts';
import { run as measureTags } from './tags.ts';

/** `npm run bench [name…]`: all measurements, or those named. */
const benches: Record<string, () => Promise<void>> = {
  services: measureServices,
  pages: measurePages,
  import: measureImport,
  knowledge: measureKnowledge,
  tags: measureTags,
  'desk-tags': measureDeskTags,
  archive: measureArchive,
  'archive-analysis': measureArchiveAnalysis,
  'archive-index': measureArchiveIndex,
  'archive-queries': measureArchiveQueries,
  duplicates: measureDuplicates,
  research: measureResearch,
  photos: measurePhotos,
};

const named = process.argv.slice(2);
const unknown = named.find((name) => !(name in benches));
if (unknown !== undefined) {
  console.error(
    `There is no measurement "${unknown}"; there are ${Object.keys(benches).join(', ')}.`,
  );
  process.exit(1);
}
for (const [name, run] of Object.entries(benches)) {
  if (named.length === 0 || named.includes(name)) await run();
}
