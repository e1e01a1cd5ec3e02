import { rmSync } from 'node:fs';
import { createLog } from '../../lib/log/log.ts';
import { readSettings } from './env.ts';
import { startServices } from './server.ts';

/**
 * A process for tests of the desk: the services as they run, but without sample articles and pictures drawn ahead.
 * It ends, and its data with it, when its input is closed.
 */
const settings = readSettings(process.env);
const services = await startServices(settings);
createLog({ name: 'services' }).info({ url: services.url }, 'listening');
process.stdin.resume().once('close', () => {
  rmSync(settings.dataDir, { recursive: true, force: true });
  process.exit();
});
