import * as z from 'zod';

/** The part of JSON Schema that the contract's schemas use. */
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
 * Converts zod schemas to JSON Schemas with the named parts as components of an OpenAPI document. Requests are
 * described as they are sent and come first; a name that answers use too becomes `…Answer` there, as the two may
 * differ.
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

  /** Adds a path, query or header, where there is no `null`. */
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

/** Allows `null` for optional members and those of maps, as it counts as left out in requests. */
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
 * Points references at the components and drops details of numbers and maps in JavaScript. No object is closed: clients
 * ignore unknown members (CONTRACT 1.2).
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
