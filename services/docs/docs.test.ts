import { describe, expect, it } from 'vitest';
import { endpoints } from '../../lib/contract/endpoints.ts';
import { describeApi } from './describe-api.ts';
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
