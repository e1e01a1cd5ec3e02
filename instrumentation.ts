/** Next calls this once when a server process starts, before any request. */
export async function register(): Promise<void> {
  const isBuilding = process.env.NEXT_PHASE === 'phase-production-build';
  if (process.env.NEXT_RUNTIME !== 'nodejs' || isBuilding) return;
  const { startApp } = await import('./lib/start-app');
  await startApp();
}
