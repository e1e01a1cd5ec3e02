import { buildBase } from '../services/engines/knowledge/store/built-base.ts';
import { buildApp } from './build-app.ts';
import { createProgress } from './progress.ts';

/** `npm run build`: builds the app unless these very sources are built already, for machines whose start must not build. */
const { signal } = new AbortController();
try {
  await buildBase();
  await buildApp({ progress: createProgress({ output: process.stderr }), signal });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
