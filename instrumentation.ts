import type { Instrumentation } from 'next';

/** Next calls this once when a server process starts, before any request. */
export async function register(): Promise<void> {
  const isBuilding = process.env.NEXT_PHASE === 'phase-production-build';
  if (process.env.NEXT_RUNTIME !== 'nodejs' || isBuilding) return;
  const { startApp } = await import('./lib/start-app');
  await startApp();
}

/** Next calls this for whatever a page could not be made of; routes of ours tell of their faults themselves. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { logPageFault } = await import('./lib/http/log-page-fault');
  logPageFault(error, request, context);
};
