import { statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { writeDump } from '../services/engines/knowledge/import/sample/write-dump.ts';

/**
 * `node scripts/make-dump.ts FILE [--megabytes N | --entities N] [--seed N] [--edition N]`: a sample in the shape of a
 * Wikidata dump, all of it made up, to try `npm run import knowledge` with. `.gz` at the end of the name compresses it.
 */
function readNumber(name: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  if (/^\d+$/.test(value)) return Number(value);
  throw new Error(`--${name} takes a whole number, not "${value}".`);
}

async function main() {
  const type = 'string' as const;
  const options = { megabytes: { type }, entities: { type }, seed: { type }, edition: { type } };
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const [path] = positionals;
  if (path === undefined) throw new Error('Name the file to write, for example /tmp/sample.json.');
  const megabytes = readNumber('megabytes', values.megabytes);
  await writeDump(path, {
    bytes: megabytes === undefined ? undefined : megabytes * 1e6,
    // Without a size: enough to see something.
    entities:
      readNumber('entities', values.entities) ?? (megabytes === undefined ? 1000 : undefined),
    seed: readNumber('seed', values.seed),
    edition: readNumber('edition', values.edition),
  });
  console.log(`${path}: ${(statSync(path).size / 1e6).toFixed(1)} MB`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
