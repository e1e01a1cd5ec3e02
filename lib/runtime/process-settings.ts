import { join } from 'node:path';

/**
 * Stores compiled modules from one start to the next. Node compiles TypeScript with a compiler that takes a
 * thread 30 MB; where it finds its modules here it does not load it. Without a right to write it does as ever.
 */
export const compileCacheFolder = join(import.meta.dirname, '../../node_modules/.cache/services');

/** In bytes: the ones that glibc begins with, and stays with when they are set. */
const threshold = String(128 * 1024);

/**
 * Settings with which a process takes less memory. By itself glibc soon keeps even large pieces that were freed, and
 * small ones in an arena for each thread apart, and V8 lets the main thread have 48 MB for objects that do not live long and each thread's
 * heap grow to four times what is in use before it looks what is: now to 1.4 times.
 */
export const processSettings = {
  env: {
    NODE_COMPILE_CACHE: compileCacheFolder,
    MALLOC_ARENA_MAX: '1',
    MALLOC_MMAP_THRESHOLD_: threshold,
    MALLOC_TRIM_THRESHOLD_: threshold,
  },
  /** For Node, before the program. */
  flags: ['--max-semi-space-size=4', '--heap-growing-percent=40'],
} as const;

/** The app's thread is the first that has no time: it collects less often, and what does not live long seldom gets old. */
export const appFlags = [
  ...processSettings.flags,
  '--max-semi-space-size=16',
  '--heap-growing-percent=80',
];

/** Replaces a process that was started without them by the same program with them: same number, same streams. */
export function requireProcessSettings(env: NodeJS.ProcessEnv): void {
  if (process.platform !== 'linux' || env.MALLOC_TRIM_THRESHOLD_ !== undefined) return;
  const { execPath, execArgv, argv } = process;
  const args = [execPath, ...processSettings.flags, ...execArgv, ...argv.slice(1)];
  process.execve?.(execPath, args, { ...env, ...processSettings.env });
}
