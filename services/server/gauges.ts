import { addDiskGauges } from '../../lib/telemetry/disk-gauges.ts';
import type { Metrics, Reading } from '../../lib/telemetry/metrics.ts';
import type { Archive } from '../engines/archive/port.ts';
import type { EncoderLoad } from '../engines/encoder/port.ts';
import type { WorkerPool } from '../engines/language/port.ts';
import type { Admission } from './http/admission.ts';

type MeasuredEngine = {
  archive: Pick<Archive, 'health' | 'searchLoad'>;
  pool: Pick<WorkerPool<never>, 'load'>;
  encoder: { load: EncoderLoad };
  admission: Pick<Admission, 'underWay'>;
};

/** Adds the archive, its background work and the threads to the metrics of the services. */
export function addServicesGauges(
  metrics: Metrics,
  { archive, pool, encoder, admission }: MeasuredEngine,
  dataDir: string,
): void {
  metrics.gauge('copydesk_archive_articles', 'Articles of all archives', [], () => [
    { value: archive.health().articles },
  ]);
  metrics.gauge('copydesk_archive_waiting', 'Articles that wait in the background', ['for'], () => {
    const { waiting, unencoded, unindexed } = archive.health();
    const known = { analysis: waiting, vectors: unencoded };
    return read('for', unindexed === undefined ? known : { ...known, index: unindexed });
  });
  metrics.gauge('copydesk_requests_under_way', 'Requests that are being answered', ['kind'], () =>
    read('kind', admission.underWay),
  );
  metrics.gauge('copydesk_threads', 'Worker threads that are ready', ['kind'], () =>
    read('kind', {
      analysis: pool.load.workers,
      encoder: encoder.load.threads,
      search: archive.searchLoad.threads,
    }),
  );
  metrics.gauge('copydesk_threads_busy', 'Worker threads at work', ['kind'], () =>
    read('kind', {
      analysis: pool.load.busy,
      encoder: encoder.load.busy,
      search: archive.searchLoad.busy,
    }),
  );
  metrics.gauge('copydesk_texts_waiting', 'Texts that wait for a thread', ['kind', 'of'], () =>
    [
      { kind: 'analysis', ...pool.load },
      { kind: 'encoder', ...encoder.load },
    ].flatMap(({ kind, people, bulk }) => [
      { labels: { kind, of: 'people' }, value: people },
      { labels: { kind, of: 'background' }, value: bulk },
    ]),
  );
  metrics.gauge('copydesk_encoder_cache_vectors', 'Vectors that the encoder keeps', [], () => [
    { value: encoder.load.cache.vectors },
  ]);
  metrics.gauge(
    'copydesk_encoder_cache_lookups',
    'Look-ups of vectors that are kept, since the start',
    ['found'],
    () => {
      const { hits, misses } = encoder.load.cache;
      return read('found', { yes: hits, no: misses });
    },
  );
  addDiskGauges(metrics, dataDir);
}

function read(label: string, values: Record<string, number>): Reading[] {
  return Object.entries(values).map(([name, value]) => ({ labels: { [label]: name }, value }));
}
