import { createLog } from '../lib/log/log.ts';
import { readSettings } from '../services/server/env.ts';
import { startServices } from '../services/server/server.ts';

/** The services as in production, but that articles wait for their analysis: for measurements of the index alone. */
const settings = readSettings(process.env);
const services = await startServices(settings, { analyzesArchive: false });
createLog({ name: 'services' }).info({ url: services.url }, 'listening');
process.once('SIGTERM', () => void services.close());
