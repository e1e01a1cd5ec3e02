/** Paths by which monitors look at app or services, again and again. */
export const probes: ReadonlySet<string> = new Set([
  '/api/health',
  '/live',
  '/ready',
  '/health',
  '/status',
  '/metrics',
]);
