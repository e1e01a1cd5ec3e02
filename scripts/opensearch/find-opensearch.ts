import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export const openSearchVersion = '3.4.0';
/** The release that can be had from Maven repositories: the whole server without plugins. */
const distribution = `org.opensearch.distribution.integ-test-zip:opensearch:${openSearchVersion}:zip`;
/** Tokenizers and filters, which every other distribution has as a module. */
const analysis = `org.opensearch.plugin:analysis-common:${openSearchVersion}`;
const analysisDescriptor = `description=Analyzers
version=${openSearchVersion}
name=analysis-common
classname=org.opensearch.analysis.common.CommonAnalysisModulePlugin
java.version=21
opensearch.version=${openSearchVersion}
`;
const minJava = 21;
/** Milliseconds for a download. */
const timeout = 600_000;

export type OpenSearchFiles = { readonly home: string; readonly java: string };

/** Where programs of the system may be kept, as a server that runs as another user must read them. */
function cacheFolder(): string {
  const isRoot = process.getuid?.() === 0;
  const cache = isRoot ? '/var/cache' : (process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'));
  return join(cache, 'copydesk');
}

/**
 * Finds OpenSearch in the cache folder, or fetches it with the Maven client, which knows its repositories. `missing`
 * tells why it cannot be had.
 */
export async function findOpenSearch(): Promise<OpenSearchFiles | { missing: string }> {
  const java = await findJava();
  if (java === undefined) return { missing: `there is no JDK ${minJava} or newer` };
  const cache = cacheFolder();
  const home = join(cache, `opensearch-${openSearchVersion}`);
  if (existsSync(home)) return { home, java };
  const work = join(cache, `fetching-${process.pid}`);
  try {
    await mkdir(work, { recursive: true });
    for (const artifact of [distribution, analysis])
      await run(
        'mvn',
        ['-q', '-B', 'dependency:copy', `-Dartifact=${artifact}`, `-DoutputDirectory=${work}`],
        { timeout },
      );
    await run(join(java, 'bin', 'jar'), ['xf', `opensearch-${openSearchVersion}.zip`], {
      cwd: work,
    });
    const unpacked = join(work, `opensearch-${openSearchVersion}`);
    const module = join(unpacked, 'modules', 'analysis-common');
    await mkdir(module);
    const jar = `analysis-common-${openSearchVersion}.jar`;
    await rename(join(work, jar), join(module, jar));
    await writeFile(join(module, 'plugin-descriptor.properties'), analysisDescriptor);
    // Archives of Java keep no modes.
    await run('chmod', ['-R', 'a+rX', unpacked]);
    await run('chmod', ['-R', 'a+x', join(unpacked, 'bin')]);
    await rename(unpacked, home);
    return { home, java };
  } catch (error) {
    if (existsSync(home)) return { home, java };
    const reason = error instanceof Error ? error.message.split('\n', 1)[0] : 'unclear';
    return { missing: `it could not be fetched with Maven (${reason})` };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function findJava(): Promise<string | undefined> {
  const folder = '/usr/lib/jvm';
  const names = await readdir(folder).catch(() => []);
  const candidates = [
    process.env.OPENSEARCH_JAVA_HOME,
    process.env.JAVA_HOME,
    ...names.sort().map((name) => join(folder, name)),
  ];
  for (const home of candidates) {
    if (!home || !existsSync(join(home, 'bin', 'jar'))) continue;
    const release = await readFile(join(home, 'release'), 'utf8').catch(() => '');
    const version = Number(/^JAVA_VERSION="(\d+)/m.exec(release)?.[1]);
    if (version >= minJava) return home;
  }
  return undefined;
}
