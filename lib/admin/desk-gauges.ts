import { countUnderWay } from '../http/admission.ts';
import { countJobs } from '../jobs/count-jobs.ts';
import type { Desk } from '../sql/desk-database.ts';
import { addDiskGauges } from '../telemetry/disk-gauges.ts';
import type { Metrics } from '../telemetry/metrics.ts';

const stages = ['waiting', 'running', 'scheduled', 'failed'] as const;

/** Adds the desk's queues and disk to the metrics of the app. */
export function addDeskGauges(metrics: Metrics, db: Desk, dataDir: string): void {
  metrics.gauge('copydesk_jobs', 'Durable jobs', ['kind', 'state'], async () =>
    (await countJobs(db)).flatMap((count) =>
      stages.map((state) => ({ labels: { kind: count.kind, state }, value: count[state] })),
    ),
  );
  metrics.gauge(
    'copydesk_jobs_oldest_seconds',
    'Time since which the oldest waiting job of a kind has been due',
    ['kind'],
    async () =>
      (await countJobs(db)).map(({ kind, waitingSince }) => ({
        labels: { kind },
        value: waitingSince === undefined ? 0 : (Date.now() - Date.parse(waitingSince)) / 1_000,
      })),
  );
  metrics.gauge('copydesk_requests_under_way', 'Requests that are being answered', [], () => [
    { value: countUnderWay() },
  ]);
  addDiskGauges(metrics, dataDir);
}
