import { percentile, printTable } from '../measure.ts';
import type { CallLog, CallsOfKind } from './call-log.ts';

/** A desk that was watched for a while; processor time in cores. */
export type Minute = {
  at: number;
  clients: number;
  app: { cores: number; memory: number; stall: number };
  services: { cores: number; memory: number; stall: number };
};

const isError = (status: string) => !/^[23]|429|503/.test(status);
const sum = (counts: Record<string, number>) =>
  Object.values(counts).reduce((total, count) => total + count, 0);

function listCounts(counts: Record<string, number>, isListed: (name: string) => boolean): string {
  const listed = Object.entries(counts).filter(([name]) => isListed(name));
  return listed.map(([name, count]) => `${count} × ${name}`).join(', ');
}

export function printCalls(title: string, log: CallLog, seconds: number): void {
  const rows = Object.entries(log).sort(([one], [other]) => one.localeCompare(other));
  const time = (times: readonly number[], share: number) =>
    times.length === 0 ? '' : percentile(times, share).toFixed(0);
  const cells = ([kind, calls]: [string, CallsOfKind]) => {
    const { times, statuses, unanswered, withoutRetryAfter } = calls;
    return [
      kind,
      ((sum(statuses) + sum(unanswered)) / seconds).toFixed(2),
      ...[0.5, 0.95, 0.99, 1].map((share) => time(times, share)),
      String(statuses[429] ?? 0),
      String(statuses[503] ?? 0),
      withoutRetryAfter === 0 ? '' : String(withoutRetryAfter),
      listCounts(statuses, isError),
      listCounts(unanswered, () => true),
    ];
  };
  printTable(
    title,
    [
      ...['', 'a second', 'p50 ms', 'p95', 'p99', 'most', '429', '503'],
      ...['of these without Retry-After', 'other errors', 'without an answer'],
    ],
    rows.map(cells),
  );
}

export function printMinutes(minutes: readonly Minute[]): void {
  const cells = ({ cores, memory, stall }: Minute['app']) => [
    cores.toFixed(2),
    memory.toFixed(0),
    stall.toFixed(0),
  ];
  const of = (name: string) => [`${name}: cores`, 'MiB', 'longest stall ms'];
  printTable(
    'By minute',
    ['minute', ...of('app'), ...of('services'), 'clients: cores'],
    minutes.map(({ at, app, services, clients }) => [
      at.toFixed(1),
      ...cells(app),
      ...cells(services),
      clients.toFixed(2),
    ]),
  );
}
