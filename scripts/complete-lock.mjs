// Adds to the lock file the optional packages of other platforms that the registry in use does not carry,
// so that `npm ci` accepts the file everywhere. Run after every change of dependencies: npm run lock:complete
import { readFileSync, writeFileSync } from 'node:fs';

const systems = [
  'darwin',
  'win32',
  'linux',
  'freebsd',
  'android',
  'openharmony',
  'sunos',
  'aix',
  'netbsd',
  'openbsd',
];
const processors = [
  'arm64',
  'x64',
  'ia32',
  'arm',
  'riscv64',
  'ppc64',
  's390x',
  'loong64',
  'mips64el',
  'wasm32',
];

const file = process.argv[2] ?? 'package-lock.json';
const lock = JSON.parse(readFileSync(file, 'utf8'));

/** Where Node would find `name` from the package at `from`: its own node_modules, then each parent's. */
function isLocked(from, name) {
  let base = from;
  for (;;) {
    if (lock.packages[`${base ? `${base}/` : ''}node_modules/${name}`]) return true;
    if (!base) return false;
    base = base.slice(0, Math.max(0, base.lastIndexOf('node_modules/') - 1));
  }
}

function platformEntry(name, version, isDev) {
  const parts = name.split('/').at(-1).split('-');
  const os = systems.filter((system) => parts.includes(system));
  const cpu = processors.filter((processor) => parts.includes(processor));
  if (os.length === 0 && cpu.length === 0) return undefined;
  return {
    version,
    ...(cpu.length > 0 && { cpu }),
    ...(isDev && { dev: true }),
    ...(parts.includes('musl') && { libc: ['musl'] }),
    optional: true,
    ...(os.length > 0 && { os }),
  };
}

for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    if (!/^\d+\.\d+\.\d+/.test(range) || isLocked(path, name)) continue;
    const added = platformEntry(name, range, entry.dev);
    if (added) lock.packages[`node_modules/${name}`] = added;
  }
}

lock.packages = Object.fromEntries(
  Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)),
);
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
