/** Paths by which monitors look at app or services, again and again. */
export const probes: ReadonlySet<string> = new Set([
  '/live',
  '/ready',
  '/health',
  '/status',
  '/metrics',
]);
