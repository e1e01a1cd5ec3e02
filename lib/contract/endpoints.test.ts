import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { describeIssue } from '../text/describe-issue.ts';
import type { Endpoint, Example } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import generalExamples from './examples/general.json' with { type: 'json' };
import mediaExamples from './examples/media.json' with { type: 'json' };
import retrievalExamples from './examples/retrieval.json' with { type: 'json' };
import { strict, tolerant } from './faces.ts';

const examples: Record<string, Record<string, Example>> = {
  general: generalExamples,
  media: mediaExamples,
  retrieval: retrievalExamples,
};
const cases = endpoints.map((endpoint) => ({
  title: `${endpoint.service} ${endpoint.name}`,
  endpoint,
  example: examples[endpoint.service]?.[endpoint.name] ?? {},
}));

function accepted(schema: z.ZodType, value: unknown): unknown {
  const read = schema.safeParse(value);
  return read.success ? read.data : describeIssue(read.error);
}

/** A file is described by its type alone. */
function describedSchemas({ query, request, response, answersFile }: Endpoint) {
  return [query, request, answersFile ? undefined : response];
}

/** Every copy of the value in which one object, however deep, has one member more. */
function* withOneMore(value: unknown, name: string, member: unknown): Generator<unknown> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield { ...value, [name]: member };
  for (const [key, inner] of Object.entries(value)) {
    for (const changed of withOneMore(inner, name, member)) {
      yield Array.isArray(value) ? value.with(Number(key), changed) : { ...value, [key]: changed };
    }
  }
}

describe('the tables of operations', () => {
  it('have an example each', () => {
    const names = Object.values(examples).flatMap((all) => Object.keys(all));
    expect(names.toSorted()).toEqual(endpoints.map(({ name }) => name).toSorted());
  });

  it('holds each method and path once', () => {
    const routes = endpoints.map((endpoint) => `${endpoint.method} ${endpoint.path}`);
    expect(new Set(routes).size).toBe(routes.length);
    expect(routes).toContain('PUT /v2/articles/{dataset}/{articleId}');
    expect(endpoints.map((endpoint) => endpoint.service)).toEqual(
      endpoints.map(({ path }) =>
        path.startsWith('/v2/') ? 'media' : path.startsWith('/v1/') ? 'retrieval' : 'general',
      ),
    );
  });

  it.each(cases)('$title: parameters are those of the path', ({ endpoint, example }) => {
    const named = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    expect(Object.keys(example.params ?? {})).toEqual(named);
    expect(endpoint.params ? accepted(endpoint.params, example.params) : {}).toEqual(
      example.params ?? {},
    );
  });

  it.each(cases)('$title: its example is read and written', ({ endpoint, example }) => {
    const { query, request, response } = endpoint;
    expect(example.query === undefined).toBe(query === undefined);
    expect(example.request === undefined).toBe(request === undefined);
    if (query) expect(tolerant(query).safeParse(example.query).error).toBeUndefined();
    if (request) expect(tolerant(request).safeParse(example.request).error).toBeUndefined();
    expect(accepted(strict(response), example.response)).toEqual(example.response);
    expect(accepted(tolerant(response), example.response)).toEqual(example.response);
  });

  it.each(cases)(
    '$title: what is unknown or null is read over, never written',
    ({ endpoint, example }) => {
      for (const answer of withOneMore(example.response, 'unheardOf', null)) {
        expect(accepted(tolerant(endpoint.response), answer)).toEqual(example.response);
        expect(strict(endpoint.response).safeParse(answer).success).toBe(false);
      }
      if (!endpoint.request) return;
      const request = tolerant(endpoint.request);
      for (const body of withOneMore(example.request, 'unheardOf', null)) {
        expect(accepted(request, body)).toEqual(accepted(request, example.request));
      }
    },
  );

  it.each(cases)('$title: turns into JSON Schema', ({ endpoint }) => {
    for (const schema of [endpoint.params, ...describedSchemas(endpoint)]) {
      if (!schema) continue;
      const document = z.toJSONSchema(tolerant(schema), { io: 'input' });
      expect(document).toEqual(z.toJSONSchema(schema, { io: 'input' }));
      expect(Object.keys(document).length).toBeGreaterThan(1);
    }
  });

  it('uses no name of a schema for two different ones', () => {
    const seen = new Map<string, string>();
    for (const endpoint of endpoints) {
      for (const schema of describedSchemas(endpoint)) {
        if (!schema) continue;
        const { $schema: _, $defs = {}, ...root } = z.toJSONSchema(schema, { io: 'input' });
        const named = root.id === undefined ? $defs : { ...$defs, [root.id]: root };
        for (const [name, definition] of Object.entries(named)) {
          const text = JSON.stringify({ ...definition, id: name });
          expect(seen.get(name) ?? text).toBe(text);
          seen.set(name, text);
        }
      }
    }
    expect([...seen.keys()]).toEqual(expect.arrayContaining(['Analysis', 'NlpRequest', 'Message']));
  });
});
