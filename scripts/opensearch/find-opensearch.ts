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
/** Language of scripts, which the plug-in for vectors needs, with its libraries. */
const scripts = [
  `org.opensearch.plugin:lang-painless:${openSearchVersion}`,
  `org.opensearch.plugin:opensearch-scripting-painless-spi:${openSearchVersion}`,
  'org.antlr:antlr4-runtime:4.13.1',
  ...['asm', 'asm-util', 'asm-commons', 'asm-tree', 'asm-analysis'].map(
    (name) => `org.ow2.asm:${name}:9.7`,
  ),
];
const scriptsDescriptor = `description=Scripts
version=${openSearchVersion}
name=lang-painless
classname=org.opensearch.painless.PainlessModulePlugin
java.version=21
opensearch.version=${openSearchVersion}
`;
const scriptsPolicy = `grant {
  permission java.lang.RuntimePermission "createClassLoader";
};
`;
/** Finds nearest vectors; without libraries of its own it has the engine of Lucene. */
const vectors = `opensearch-knn-${openSearchVersion}.0`;
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

type Options = {
  /** Adds the plug-in that finds nearest vectors. */
  hasVectors?: boolean;
};

/**
 * Finds OpenSearch in the cache folder, or fetches it with the Maven client, which knows its repositories. `missing`
 * tells why it cannot be had.
 */
export async function findOpenSearch({
  hasVectors = false,
}: Options = {}): Promise<OpenSearchFiles | { missing: string }> {
  const java = await findJava();
  if (java === undefined) return { missing: `there is no JDK ${minJava} or newer` };
  const cache = cacheFolder();
  const home = join(cache, `opensearch-${openSearchVersion}${hasVectors ? '-vectors' : ''}`);
  if (existsSync(home)) return { home, java };
  const work = join(cache, `fetching-${process.pid}`);
  try {
    await mkdir(work, { recursive: true });
    const unpacked = await unpack(work, java);
    if (hasVectors) await addVectors(unpacked, work, java);
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

/** Makes a server that can analyse words. */
async function unpack(work: string, java: string): Promise<string> {
  await fetchTo(work, distribution);
  await extract(java, join(work, `opensearch-${openSearchVersion}.zip`), work);
  const unpacked = join(work, `opensearch-${openSearchVersion}`);
  const module = join(unpacked, 'modules', 'analysis-common');
  await mkdir(module);
  await fetchTo(module, analysis);
  await writeFile(join(module, 'plugin-descriptor.properties'), analysisDescriptor);
  return unpacked;
}

async function addVectors(home: string, work: string, java: string): Promise<void> {
  const module = join(home, 'modules', 'lang-painless');
  const plugin = join(home, 'plugins', 'opensearch-knn');
  for (const folder of [module, plugin]) await mkdir(folder, { recursive: true });
  await fetchTo(module, ...scripts);
  await writeFile(join(module, 'plugin-descriptor.properties'), scriptsDescriptor);
  await writeFile(join(module, 'plugin-security.policy'), scriptsPolicy);
  const artifact = `org.opensearch.plugin:opensearch-knn:${openSearchVersion}.0:zip`;
  await fetchTo(work, artifact);
  await extract(java, join(work, `${vectors}.zip`), plugin);
}

async function fetchTo(folder: string, ...artifacts: readonly string[]): Promise<void> {
  for (const artifact of artifacts)
    await run(
      'mvn',
      ['-q', '-B', 'dependency:copy', `-Dartifact=${artifact}`, `-DoutputDirectory=${folder}`],
      { timeout },
    );
}

function extract(java: string, archive: string, folder: string) {
  return run(join(java, 'bin', 'jar'), ['xf', archive], { cwd: folder });
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
