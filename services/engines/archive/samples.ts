import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import type { ArchiveArticle } from '../../../lib/contract/retrieval.ts';
import { describeError } from '../../../lib/log/describe-error.ts';
import { type Log, silentLog } from '../../../lib/log/log.ts';
import type { Archive } from './archive.ts';

/** Members of a sample article (`content/samples`) that the archive takes. */
const Sample = z.object({
  id: z.string().min(1),
  language: z.string(),
  section: z.string(),
  date: z.iso.date(),
  byline: z.string().optional(),
  dateline: z.string().optional(),
  title: z.string(),
  lead: z.string(),
  body: z.array(z.string()),
});

const samplesFolder = fileURLToPath(new URL('../../../content/samples/', import.meta.url));

/** Marks that the samples were added, so that they never return after removal. */
const markName = 'sample-articles-added';

/** True once the samples have been in the archive of this data folder, whether or not they still are. */
export function hadSampleArticles(dataDir: string): boolean {
  return existsSync(join(dataDir, markName));
}

/** Adds the sample articles once for a data folder and a shared archive; returns how many. Without samples no mark is set. */
export async function addSampleArticles(
  archive: Pick<Archive, 'putFirst'>,
  options: {
    dataDir: string;
    tenant: string;
    dataset: string;
    time: Date;
    log?: Log;
    folder?: string;
  },
): Promise<number> {
  const { dataDir, tenant, dataset, time, log = silentLog, folder = samplesFolder } = options;
  if (hadSampleArticles(dataDir)) return 0;
  const articles = await readSamples(folder, log);
  if (articles.length === 0) return 0;
  const put = articles.map((article) => ({ face: 'retrieval' as const, article, dataset }));
  const { count } = await archive.putFirst(tenant, put, time);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const mark = join(dataDir, markName);
  await writeFile(mark, `${time.toISOString()}\n`, { mode: 0o600, flush: true });
  return count;
}

/** Skips broken samples. */
async function readSamples(folder: string, log: Log): Promise<ArchiveArticle[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    log.error(describeError(error), 'the sample articles are not there');
    return [];
  });
  const articles: ArchiveArticle[] = [];
  for (const name of names.filter((each) => each.endsWith('.json')).sort()) {
    try {
      const sample = Sample.parse(JSON.parse(await readFile(join(folder, name), 'utf8')));
      articles.push(toArticle(sample));
    } catch (error) {
      log.error({ ...describeError(error), name }, 'a sample article cannot be read');
    }
  }
  return articles;
}

/** The prefix keeps the ids apart from others, above all from drafts made of samples. */
function toArticle(sample: z.output<typeof Sample>): ArchiveArticle {
  const { byline, dateline } = sample;
  return {
    id: `sample-${sample.id}`,
    language: sample.language,
    paraSpecs: [
      { type: 'title', text: sample.title },
      { type: 'lead', text: sample.lead },
      ...sample.body.map((text) => ({ type: 'text', text })),
    ],
    metadata: {
      publishDate: `${sample.date}T00:00:00Z`,
      section: [sample.section],
      ...(dateline !== undefined && { place: dateline }),
      ...(byline !== undefined && { author: byline }),
    },
  };
}
