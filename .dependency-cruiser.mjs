/**
 * Directions of imports, checked by `npm run lint`: no circles, type-only imports included, and every folder imports
 * only what lies below it. The storeys of lib, the parts and the engines are listed from low to high.
 */

const base = [
  'runtime',
  'text',
  'query-language',
  'i18n',
  'log',
  'sql',
  'jobs',
  'telemetry',
  'maps',
  'auth',
  'http',
];
const wire = ['contract', 'clients'];
const parts = [
  'account',
  'drafts',
  'tags',
  'knowledge',
  'archive',
  'photos',
  'research',
  'feedback',
  'admin',
];
const engines = [
  'store',
  'files',
  'encoder',
  'knowledge',
  'tags',
  'language',
  'feedback',
  'account',
  'archive',
  'photos',
  'research',
  'models',
];

const tests = '(\\.test\\.tsx?$|/test-[^/]+$|-test-[^/]+$)';
const oneOf = (folder, names) => `^${folder}/(${names.join('|')})/`;

function forbid(name, comment, from, to) {
  return { name, comment, severity: 'error', from: { pathNot: tests, ...from }, to };
}

const partRules = parts.map((part, i) =>
  forbid(
    `part-${part}`,
    `lib/${part} imports only the base, the wire and the parts below it.`,
    { path: `^lib/${part}/` },
    { path: oneOf('lib', [...parts.slice(i + 1), 'none']) },
  ),
);

const engineRules = engines.flatMap((engine, i) => [
  forbid(
    `engine-${engine}`,
    `services/engines/${engine} imports only the engines below it.`,
    { path: `^services/engines/${engine}/` },
    { path: oneOf('services/engines', [...engines.slice(i + 1), 'none']) },
  ),
  forbid(
    `engine-${engine}-port`,
    'An engine is imported through a port.ts only.',
    { path: '^(services|lib)/', pathNot: [`^services/engines/${engine}/`, tests] },
    { path: `^services/engines/${engine}/`, pathNot: '/port\\.ts$' },
  ),
]);

export default {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'Imports never run in a circle, type-only imports included.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    forbid(
      'lib-stays-below',
      'lib knows neither the app, the components nor the services.',
      { path: '^lib/' },
      { path: '^(app|components|services)/' },
    ),
    forbid(
      'base',
      'The base imports only the base.',
      { path: oneOf('lib', base) },
      { path: '^lib/', pathNot: oneOf('lib', base) },
    ),
    forbid(
      'wire',
      'The wire imports only the base and the wire.',
      { path: oneOf('lib', wire) },
      { path: '^lib/', pathNot: oneOf('lib', [...base, ...wire]) },
    ),
    ...partRules,
    forbid(
      'components',
      'Components import components and lib.',
      { path: '^components/' },
      { path: '^(app|services)/' },
    ),
    forbid(
      'components-parts',
      'A part of components imports no other part; drafts show photos.',
      { path: '^components/([^/]+)/' },
      { path: '^components/[^/]+/', pathNot: '^components/($1|ui|photos)/' },
    ),
    forbid(
      'components-photos',
      'Only drafts show photos.',
      { path: '^components/(?!drafts/|photos/)' },
      { path: '^components/photos/' },
    ),
    forbid(
      'app',
      'The app reaches the services over HTTP only.',
      { path: '^app/' },
      { path: '^services/' },
    ),
    forbid(
      'services',
      'The services import the base and the contract of lib.',
      { path: '^services/' },
      { path: '^(app|components|lib)/', pathNot: oneOf('lib', [...base, 'contract']) },
    ),
    forbid(
      'services-sessions',
      'The services know no people and no languages of the screens.',
      { path: '^services/' },
      { path: '^lib/(auth|i18n)/' },
    ),
    forbid(
      'faces',
      'A face imports ports of engines and lib.',
      { path: '^services/faces/' },
      { path: '^services/server/' },
    ),
    forbid(
      'engines',
      'An engine knows neither the faces nor the server.',
      { path: '^services/engines/' },
      { path: '^services/(faces|server)/' },
    ),
    ...engineRules,
  ],
  options: {
    parser: 'swc',
    tsConfig: { fileName: 'tsconfig.json' },
    exclude: { path: '(^|/)node_modules/|^\\.next/|^data/|^test-results/' },
    doNotFollow: { path: 'node_modules' },
  },
};
