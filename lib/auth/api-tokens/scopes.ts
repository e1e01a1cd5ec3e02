import type { TokenScope } from './api.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** Methods of a route pattern and of everything below it. */
type Rule = { under: string; methods: readonly Method[] };

const every: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const allow = (under: string, ...methods: Method[]): Rule => ({
  under: `/api/${under}`,
  methods: methods.length > 0 ? methods : every,
});

/** The routes of each scope; the route itself asks for the owner's role, as for a session. */
const rules: Record<TokenScope, readonly Rule[]> = {
  read: [
    allow('articles', 'GET'),
    allow('articles/search', 'POST'),
    allow('knowledge', 'GET'),
    allow('photos', 'GET'),
    allow('photos/{bank}/search', 'POST'),
    allow('sections', 'GET'),
    allow('tags', 'GET'),
  ],
  drafts: [
    allow('analysis', 'POST'),
    allow('articles/{id}/draft', 'POST'),
    allow('drafts'),
    allow('people', 'GET'),
    allow('samples', 'GET'),
    allow('sections', 'GET'),
  ],
  tags: [allow('tags')],
  all: [
    'analysis',
    'articles',
    'dictionary',
    'drafts',
    'feedback',
    'knowledge',
    'people',
    'photos',
    'research',
    'samples',
    'sections',
    'settings',
    'tags',
  ].map((area) => allow(area)),
};

/** Publishing is more than writing a draft. */
const publishing = '/api/drafts/{id}/publication';

/** Areas of `/api` that no token opens: who holds one must not become its owner. A new area stays shut until it is in a scope. */
export const closedAreas = ['account', 'admin', 'auth', 'embed', 'health', 'links', 'me'] as const;

/** True if one of the scopes covers a method of a route, which is named by its pattern such as `/api/articles/{id}`. */
export function isInScope(scopes: readonly TokenScope[], method: string, route: string): boolean {
  const asked = method === 'HEAD' ? 'GET' : method;
  return scopes.some(
    (scope) =>
      !(scope === 'drafts' && route === publishing && asked !== 'GET') &&
      rules[scope].some(
        ({ under, methods }) =>
          (route === under || route.startsWith(`${under}/`)) &&
          methods.some((one) => one === asked),
      ),
  );
}
