import { createLog } from '../lib/log/log.ts';
import { readSettings } from '../services/server/env.ts';
import { startServices } from '../services/server/server.ts';

/** Services as in production, but without background analysis, for measurements of the index. */
const settings = readSettings(process.env);
const services = await startServices(settings, { analyzesArchive: false });
createLog({ name: 'services' }).info({ url: services.url }, 'listening');
process.once('SIGTERM', () => void services.close());
