import { existsSync, globSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { endpoints } from '../../lib/contract/endpoints.ts';
import type { RouteSpec } from '../../lib/http/handler.ts';
import type { Operation } from '../../lib/http/test-requests.ts';
import type { ServiceName } from '../../lib/runtime/service-names.ts';
import { exampleOf } from '../../services/server/docs/describe-api.ts';

const root = join(import.meta.dirname, '../..');
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

export type Target =
  | { at: 'services'; service: ServiceName; operation: Operation }
  | { at: 'app'; operation: Operation };

/** Reads modules of the app as the bundler does: `@/` is the program's folder. */
function resolveAsBundler(): void {
  registerHooks({
    resolve(specifier, context, next) {
      const address = (path: string) => pathToFileURL(join(root, path)).href;
      if (specifier === 'server-only') return next(address('scripts/empty.ts'), context);
      if (/^next\/[a-z-]+$/.test(specifier)) return next(`${specifier}.js`, context);
      const path = specifier.replace(/^@\//, '');
      const isOurs = path !== specifier;
      const file = existsSync(join(root, `${path}.ts`)) ? `${path}.ts` : path;
      const found = next(isOurs ? address(file) : specifier, context);
      return found.url.endsWith('.json') ? { ...found, importAttributes: { type: 'json' } } : found;
    },
  });
}

const addressOf = (file: string) =>
  `/${dirname(file)}`
    .replace(/^\/\.$/, '/')
    .replace(/\/\([a-z]+\)/g, '')
    .replace(/\[(?:\.{3})?(\w+)\]/g, '{$1}') || '/';

/** Lists every operation of the services by the contract, and every route and page of the app by its own file. */
export async function listTargets(): Promise<Target[]> {
  resolveAsBundler();
  const ofServices = endpoints.map((endpoint): Target => {
    const { method, path, query, request: body, service } = endpoint;
    const { request: example } = exampleOf(endpoint);
    return { at: 'services', service, operation: { method, path, query, body, example } };
  });
  const app = join(root, 'app');
  const routes: Target[] = [];
  for (const file of globSync('**/route.ts', { cwd: app }).sort()) {
    const path = addressOf(file);
    // next-auth reads its own addresses, and has no schema.
    const module: Record<string, { spec?: RouteSpec }> = path.startsWith('/api/auth/')
      ? { GET: {}, POST: {} }
      : await import(pathToFileURL(join(app, file)).href);
    for (const method of methods.filter((name) => name in module)) {
      const { query, body } = module[method]?.spec ?? {};
      routes.push({ at: 'app', operation: { method, path, query, body } });
    }
  }
  const pages = globSync('**/page.tsx', { cwd: app }).sort();
  const ofPages = pages.map((file): Target => {
    return { at: 'app', operation: { method: 'GET', path: addressOf(file) } };
  });
  return [...ofServices, ...routes, ...ofPages];
}
