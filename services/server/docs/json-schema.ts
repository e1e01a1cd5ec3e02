import * as z from 'zod';

/** As much of JSON Schema as the contract's schemas come out as. */
export type JsonSchema = {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  examples?: unknown[];
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  [more: string]: unknown;
};

/**
 * Turns zod schemas into JSON Schemas with the named parts as components of an OpenAPI document. Requests are described
 * as they are sent and come first; a name that answers use too is `…Answer` there, as the two may differ.
 */
export class SchemaCollector {
  readonly components: Record<string, JsonSchema> = {};
  readonly #requested = new Set<string>();

  addRequest(schema: z.ZodType): JsonSchema {
    return this.#add(schema, 'input', (name) => {
      this.#requested.add(name);
      return name;
    });
  }

  /** Of a path, a query or a header, where there is no `null`. */
  addParameters(schema: z.ZodType): JsonSchema {
    const {
      $schema: _,
      $defs: __,
      ...root
    } = z.toJSONSchema(schema, { io: 'input', reused: 'inline' });
    return tidy(root, (name) => name);
  }

  addAnswer(schema: z.ZodType): JsonSchema {
    return this.#add(schema, 'output', (name) =>
      this.#requested.has(name) ? `${name}Answer` : name,
    );
  }

  #add(schema: z.ZodType, io: 'input' | 'output', rename: (name: string) => string): JsonSchema {
    const { $schema: _, $defs = {}, ...root } = z.toJSONSchema(schema, { io });
    const finish = (part: unknown) => {
      const tidied = tidy(part, rename);
      return io === 'input' ? allowNull(tidied) : tidied;
    };
    for (const [name, definition] of Object.entries($defs)) {
      this.components[rename(name)] = finish(definition);
    }
    return finish(root);
  }
}

/** In requests `null` counts as left out: members that may be, and those of maps, may be `null`. */
function allowNull(schema: JsonSchema): JsonSchema {
  const { properties, additionalProperties, items, anyOf, oneOf, ...rest } = schema;
  const required = new Set(schema.required);
  return {
    ...rest,
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, member]) => [
          name,
          required.has(name) ? allowNull(member) : orNull(allowNull(member)),
        ]),
      ),
    }),
    ...(additionalProperties !== undefined && {
      additionalProperties:
        typeof additionalProperties === 'object'
          ? orNull(allowNull(additionalProperties))
          : additionalProperties,
    }),
    ...(items && { items: allowNull(items) }),
    ...(anyOf && { anyOf: anyOf.map(allowNull) }),
    ...(oneOf && { oneOf: oneOf.map(allowNull) }),
  };
}

function orNull({ default: usual, ...schema }: JsonSchema): JsonSchema {
  // Without a type it may be anything, `null` too.
  if (Object.keys(schema).length === 0) return schema;
  return { anyOf: [schema, { type: 'null' }], ...(usual !== undefined && { default: usual }) };
}

const wholeNumbers = [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER];

/**
 * Points references at the components and drops what only says how numbers and maps work in JavaScript. Nothing is
 * said to be closed: who reads an answer ignores what it does not know (CONTRACT 1.2).
 */
function tidy(value: unknown, rename: (name: string) => string): JsonSchema {
  const visit = (part: unknown, key?: string): unknown => {
    if (Array.isArray(part)) return part.map((item) => visit(item));
    if (typeof part !== 'object' || part === null) {
      if (key !== '$ref' || typeof part !== 'string') return part;
      return `#/components/schemas/${rename(part.slice(part.lastIndexOf('/') + 1))}`;
    }
    // The members of `properties` are fields of the data, whatever they are called.
    const isKept = ([name, member]: [string, unknown]) =>
      key === 'properties' || !isNoise(name, member);
    return Object.fromEntries(
      Object.entries(part)
        .filter(isKept)
        .map(([name, member]) => [name, visit(member, key === 'properties' ? undefined : name)]),
    );
  };
  return visit(value) as JsonSchema;
}

function isNoise(name: string, member: unknown): boolean {
  if (name === 'additionalProperties') return member === false;
  if (name === 'minimum' || name === 'maximum') return wholeNumbers.includes(Number(member));
  return name === 'propertyNames';
}
