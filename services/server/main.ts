import { holdToOutsideHosts } from '../../lib/http/outside-hosts.ts';
import { describeError } from '../../lib/log/describe-error.ts';
import { copyLogs, createLog } from '../../lib/log/log.ts';
import { LogShipper } from '../../lib/log/otlp-logs.ts';
import { errorCode } from '../../lib/runtime/error-code.ts';
import { requireProcessSettings } from '../../lib/runtime/process-settings.ts';
import { startTracing } from '../../lib/telemetry/tracing.ts';
import program from '../../package.json' with { type: 'json' };
import { readSettings } from './env.ts';

async function main(): Promise<void> {
  requireProcessSettings(process.env);
  // Databases and pictures are private to the account of the services.
  process.umask(0o077);
  const { startServices } = await import('./server.ts');
  const settings = readSettings(process.env);
  const log = createLog({ name: 'services' });
  const source = { service: 'copydesk-services', version: program.version };
  const shipper = settings.logsTo && new LogShipper(settings.logsTo, source);
  copyLogs(shipper);
  process.on('uncaughtException', (error) => {
    log.fatal(describeError(error), 'stopped by a fault');
    process.exit(1);
  });
  const { tracesTo, outsideHosts } = settings;
  if (outsideHosts) holdToOutsideHosts(outsideHosts, log);
  const endTracing =
    tracesTo === undefined ? undefined : await startTracing({ endpoint: tracesTo, ...source, log });
  const services = await startServices(settings, {
    ...{ log, addsSamples: true, rendersAhead: true, watchesProcess: true },
  });
  log.info({ url: services.url, dataDir: settings.dataDir }, 'listening');

  let isStopping = false;
  const stop = () => {
    // A second signal does not wait.
    if (isStopping) process.exit(1);
    isStopping = true;
    log.info('stopping');
    void services
      .close()
      .then(() => endTracing?.())
      .then(() => log.info('stopped'))
      .then(() => shipper?.close());
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

main().catch((error: unknown) => {
  console.error(explain(error));
  process.exit(1);
});

function explain(error: unknown): string {
  if (!(error instanceof Error)) return 'The services could not be started.';
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return `SERVICES_PORT cannot be used: ${error.message}.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `SERVICES_HOST cannot be used: ${error.message}.`;
    case 'EACCES':
      return 'syscall' in error && error.syscall === 'listen'
        ? `SERVICES_PORT cannot be used: this account may not listen there (${error.message}).`
        : `No permission: ${error.message}.`;
    case 'ENOSPC':
      return 'The disk of DATA_DIR is full.';
    default:
      return error.message;
  }
}
