import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { endpoints } from '../../../lib/contract/endpoints.ts';
import { describeApi } from './describe-api.ts';
import type { JsonSchema } from './json-schema.ts';
import { renderPage } from './render-page.ts';

const api = describeApi();
const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

/** Every value of a member of that name, however deep. */
function collect(value: unknown, name: string): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) =>
    key === name && typeof member === 'string' ? [member] : collect(member, name),
  );
}

describe('the OpenAPI document', () => {
  it('has every operation of the contract, under a name of its own', () => {
    expect(operations).toHaveLength(endpoints.length + 1);
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { method, path } of endpoints) {
      expect(api.paths[path]?.[method.toLowerCase()]).toBeDefined();
    }
  });

  it('is plain JSON', () => {
    expect(JSON.parse(JSON.stringify(api))).toEqual(api);
    expect(api.openapi).toBe('3.1.0');
  });

  it('has no reference that leads nowhere, and no component that nothing leads to', () => {
    const references = collect({ paths: api.paths, components: api.components }, '$ref');
    expect(references.length).toBeGreaterThan(100);
    for (const reference of references) {
      const path = String(reference).replace('#/', '').split('/');
      const found = path.reduce<unknown>(
        (value, step) => (value as Record<string, unknown> | undefined)?.[step],
        api,
      );
      expect(found, String(reference)).toBeDefined();
    }
    const named = Object.keys(api.components.schemas);
    expect(named.filter((name) => !references.includes(`#/components/schemas/${name}`))).toEqual(
      [],
    );
  });

  it.each(operations)('describes $method $path as OpenAPI demands', ({ path, operation }) => {
    const inPath = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name);
    const declared = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path');
    expect(declared.map(({ name }) => name)).toEqual(inPath);
    expect(declared.every(({ required }) => required)).toBe(true);
    const { 200: done, ...others } = operation.responses;
    expect(done).toMatchObject({ description: expect.any(String) });
    expect(Object.keys(others).every((status) => /^[45]\d\d$/.test(status))).toBe(true);
    const tags = api.tags.map(({ name }) => name);
    expect(operation.tags.every((tag) => tags.includes(tag))).toBe(true);
    for (const scheme of operation.security.flatMap((security) => Object.keys(security))) {
      expect(api.components.securitySchemes).toHaveProperty(scheme);
    }
  });

  it('names components as OpenAPI allows, and says nothing is closed to more members', () => {
    for (const name of Object.keys(api.components.schemas)) expect(name).toMatch(/^[\w.-]+$/);
    expect(JSON.stringify(api)).not.toContain('"additionalProperties":false');
    expect(api.components.schemas.NlpRequest?.properties).toHaveProperty('id');
  });
});

/** A schema of the document as zod reads it. */
function reader(schema: JsonSchema): z.ZodType {
  const local = JSON.stringify({ ...schema, $defs: api.components.schemas });
  // Zod cannot read these: `not` of ids, that one member wants another, patterns with classes of Unicode.
  const isUnread = (key: string, member: unknown) =>
    key === 'not' ||
    key === 'dependentRequired' ||
    (key === 'pattern' && /\\p\{/.test(String(member)));
  return z.fromJSONSchema(
    JSON.parse(local.replaceAll('#/components/schemas/', '#/$defs/'), (key, member) =>
      isUnread(key, member) ? undefined : member,
    ),
  );
}

describe('the examples', () => {
  it.each(operations)('of $method $path are valid against their schemas', ({ operation }) => {
    const { requestBody, responses, parameters = [] } = operation;
    const done = responses[200];
    const contents = [requestBody?.content, done && 'content' in done ? done.content : undefined];
    const described = [
      ...parameters,
      ...contents.flatMap((content) => Object.values(content ?? {})),
    ];
    for (const { schema, example } of described) {
      if (example === undefined) continue;
      const read = reader(schema).safeParse(example);
      expect(read.error, JSON.stringify(example)).toBeUndefined();
    }
  });

  it('would not be, were something wrong in them', () => {
    const example = api.components.schemas.NlpRequest;
    expect(reader(example ?? {}).safeParse({ id: 'a', title: 7 }).success).toBe(false);
    expect(reader(example ?? {}).safeParse({ title: 'a' }).success).toBe(false);
  });
});

describe('what requests may hold', () => {
  it('is null too where a member is optional, and nowhere else', () => {
    const { NlpRequest, ArticleRequest } = api.components.schemas;
    expect(
      reader(NlpRequest ?? {}).safeParse({ id: 'a', title: null, returnMentions: null }).success,
    ).toBe(true);
    expect(reader(NlpRequest ?? {}).safeParse({ id: null }).success).toBe(false);
    const article = { id: 'a', text: 'b', recommendation: { url: null }, metadata: { desk: null } };
    expect(reader(ArticleRequest ?? {}).safeParse(article).success).toBe(true);
  });

  it('is said in words where members depend on each other', () => {
    const depending = (schema: unknown): z.ZodObject[] => {
      const known = new Set<unknown>();
      const visit = (part: unknown): z.ZodObject[] => {
        if (!(part instanceof z.ZodType) || known.has(part)) return [];
        known.add(part);
        if (part instanceof z.ZodObject) {
          const own = part.def.checks?.length ? [part] : [];
          return [...own, ...Object.values(part.shape).flatMap(visit)];
        }
        return Object.values(part.def).flatMap((inner) =>
          Array.isArray(inner) ? inner.flatMap(visit) : visit(inner),
        );
      };
      return visit(schema);
    };
    const found = endpoints.flatMap(({ request, query }) => [request, query].flatMap(depending));
    expect(found.length).toBeGreaterThan(10);
    for (const schema of found) {
      expect(schema.meta()?.description, Object.keys(schema.shape).join()).toMatch(/\w/);
    }
  });

  it('leads to the body of a stream as it is', () => {
    const done = api.paths['/v1/articles/research/stream']?.post?.responses[200];
    const content = done && 'content' in done ? done.content : {};
    expect(Object.keys(content)).toEqual(['text/event-stream', 'application/x-ndjson']);
    for (const { schema, example } of Object.values(content)) {
      expect(example).toMatch(/\{"type":.*\}\n+$/);
      expect(reader(schema).safeParse(example).success).toBe(true);
    }
  });
});

describe('the page', () => {
  const page = renderPage(api);

  it('needs nothing from elsewhere', () => {
    expect(page).not.toMatch(/<(script|link|img|iframe)\b/);
    expect(page).not.toMatch(/url\(|@import/);
  });

  it('has a place for every link in it', () => {
    const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, target]) => target);
    expect(targets.filter((target) => !ids.has(target))).toEqual([]);
    for (const { operation } of operations) expect(ids).toContain(operation.operationId);
  });
});
