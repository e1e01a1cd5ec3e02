import { createLog } from '../../lib/log/log.ts';
import { readSettings } from './env.ts';
import { startServices } from './server.ts';

/** A process for tests of the desk: the services as they run, but without sample articles and pictures drawn ahead. */
const services = await startServices(readSettings(process.env));
createLog({ name: 'services' }).info({ url: services.url }, 'listening');
process.once('SIGTERM', () => void services.close());
