import { byteFormat, byteSize } from '../../i18n/byte-size.ts';
import type { FaultCount } from '../../log/fault-counts.ts';
import type { DeskStatus } from '../api.ts';

/** The status as plain lines in English, for a mail to whoever helps. */
export function statusText(status: DeskStatus): string {
  const { versions, services, processes, archive, bucket, jobs, data, errors } = status;
  const section = (title: string, lines: readonly string[] | null) => [
    '',
    title,
    ...(lines === null ? ['  could not be read'] : lines.map((line) => `  ${line}`)),
  ];
  return [
    `Copydesk status, ${status.at}`,
    `Version ${versions.app}, Node ${versions.node}, schema ${versions.schema ?? 'unknown'}`,
    `App: up ${status.uptime} s, ${status.memoryMb} MB`,
    ...section(
      'Services',
      services.map(({ name, isReachable, isOurs, ms, isStarting }) => {
        if (!isReachable) return `${name}: no answer`;
        return `${name}: ${ms} ms${isOurs ? '' : ', hosted'}${isStarting ? ', starting' : ''}`;
      }),
    ),
    ...section(
      'Processes of the services',
      processes.map(({ offers, version, uptime, memoryMb }) => {
        const running = `up ${uptime ?? '?'} s, ${memoryMb ?? '?'} MB`;
        return `${offers.join(', ')}: version ${version}, ${running}`;
      }),
    ),
    ...(bucket ? section('File store', [bucket.fault ?? 'ready']) : []),
    ...section(
      'Archive',
      archive && [
        `${archive.articles} articles, ${archive.waiting} waiting for analysis, ${archive.unencoded ?? '?'} for search by meaning or topics`,
        ...(archive.unindexed === undefined
          ? []
          : [`${archive.unindexed} changes waiting for the search engine`]),
        `encoder ${archive.encoder}`,
      ],
    ),
    ...section(
      'Jobs',
      jobs?.map(({ kind, waiting, running, scheduled, failed, waitingSince }) => {
        const counts = `${waiting} waiting, ${running} running, ${scheduled} scheduled, ${failed} failed`;
        return `${kind}: ${counts}${waitingSince ? `, oldest since ${waitingSince}` : ''}`;
      }) ?? null,
    ),
    ...section(
      'Data',
      data && [
        `${sizeText(data.free)} free of ${sizeText(data.disk)}`,
        ...data.parts.map(({ name, bytes }) => `${name}: ${sizeText(bytes)}`),
      ],
    ),
    ...section('Errors since the start of the app', errors.map(errorText)),
    ...processes.flatMap((process) => {
      if (!process.errors) return [];
      const offers = process.offers.join(', ');
      return section(
        `Errors since the start of the services (${offers})`,
        process.errors.map(errorText),
      );
    }),
    '',
  ].join('\n');
}

function errorText({ kind, count, lastAt, lastId }: FaultCount): string {
  const last = `last ${lastAt}${lastId === undefined ? '' : `, request ${lastId}`}`;
  return `${count} × ${kind}, ${last}`;
}

function sizeText(bytes: number): string {
  const size = byteSize(bytes);
  return new Intl.NumberFormat('en', byteFormat(size)).format(size.value);
}
