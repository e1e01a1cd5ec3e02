import { isSameSecret, readBearerToken } from '@/lib/http/bearer-token';
import { Failure } from '@/lib/http/failure';
import { handlePublic } from '@/lib/http/handler';
import { env } from '@/lib/runtime/env-server';
import { appMetrics } from '@/lib/telemetry/metrics';

/** Answers a scraper that has the token; without `METRICS_TOKEN` there is nothing here. */
export const GET = handlePublic({ route: '/metrics' }, async ({ request }) => {
  const { metricsToken } = env();
  if (metricsToken === undefined) throw new Failure('not-found');
  const given = readBearerToken(request.headers.get('authorization'));
  if (given === undefined || !isSameSecret(given, metricsToken)) throw new Failure('metrics-token');
  return appMetrics().respond();
});
