import * as z from 'zod';
import { memoizeWeakly } from '../runtime/memoize.ts';
import { limits } from './limits.ts';

/** Strict counterparts of schemas that are looser when read than when written. */
const writerFaces = new WeakMap<z.ZodType, z.ZodType>();

/**
 * A member that is read more loosely than it is written: `reader` is the schema itself, `writer` takes its place
 * in {@link strict}.
 */
export function faces<T extends z.ZodType>(reader: T, writer: z.ZodType): T {
  writerFaces.set(reader, writer);
  return reader;
}

/** Always written, but a reader does without it. */
export function alwaysWritten<T extends z.ZodType>(schema: T): z.ZodOptional<T> {
  return faces(schema.optional(), schema);
}

/** A list that may grow: readers take any string, our own services write only the values known today. */
export function openEnum<const T extends readonly string[]>(values: T): z.ZodString {
  return faces(z.string().meta({ examples: [...values] }), z.enum(values));
}

/** A number whose range our own services keep and readers do not insist on. */
export function writtenWithin(min: number, max: number): z.ZodNumber {
  return faces(z.number(), z.number().min(min).max(max));
}

/** The same data, with what arrives put into shape first; types of input and output stay those of `schema`. */
export function reshape<T extends z.ZodType>(
  shape: (raw: unknown, ctx: z.RefinementCtx) => unknown,
  schema: T,
): z.ZodType<z.output<T>, z.input<T>> {
  return z.preprocess(shape, schema) as z.ZodType<z.output<T>, z.input<T>>;
}

/**
 * The face for reading what others wrote: members that are `null` count as left out, unknown ones are ignored. JSON
 * nested beyond `limits.nesting` is refused, and so is a member `__proto__`, which maps would pass over without a word.
 */
export function tolerant<T extends z.ZodType>(schema: T): z.ZodType<z.output<T>, z.input<T>> {
  return tolerantFace(schema) as z.ZodType<z.output<T>, z.input<T>>;
}

const tolerantFace = memoizeWeakly((schema: z.ZodType) =>
  reshape((raw, ctx) => {
    const found = { isTooDeep: false, hasPrototype: false, hasNull: false };
    inspect(raw, limits.nesting, found);
    if (found.isTooDeep) {
      ctx.addIssue({ code: 'custom', message: `nested more than ${limits.nesting} levels deep` });
      return z.NEVER;
    }
    if (found.hasPrototype) {
      ctx.addIssue({ code: 'custom', path: findPrototype(raw), message: 'cannot be a name' });
      return z.NEVER;
    }
    // Most answers hold none, and need not be copied.
    return found.hasNull ? withoutNulls(raw) : raw;
  }, schema),
);

/** Looks through a value once: answers have a hundred kilobytes, and everybody's requests wait meanwhile. */
function inspect(
  value: unknown,
  levels: number,
  found: { isTooDeep: boolean; hasPrototype: boolean; hasNull: boolean },
): void {
  if (typeof value !== 'object' || value === null) return;
  if (levels === 0) {
    found.isTooDeep = true;
    return;
  }
  if (Array.isArray(value)) {
    for (const member of value) inspect(member, levels - 1, found);
    return;
  }
  for (const name of Object.keys(value)) {
    const member = (value as Record<string, unknown>)[name];
    if (name === '__proto__') found.hasPrototype = true;
    if (member === null) found.hasNull = true;
    else inspect(member, levels - 1, found);
  }
}

/** The path of the first member `__proto__`, however deep. */
function findPrototype(value: unknown): PropertyKey[] | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (Object.hasOwn(value, '__proto__')) return ['__proto__'];
  const isList = Array.isArray(value);
  for (const [name, member] of Object.entries(value)) {
    const path = findPrototype(member);
    if (path) return [isList ? Number(name) : name, ...path];
  }
  return undefined;
}

function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => member !== null)
      .map(([name, member]) => [name, withoutNulls(member)]),
  );
}

/**
 * The face for checking what our own services write: no member that the contract does not name, optional members
 * left out and never `null`, numbers in range, only known values. Derived from the one definition.
 */
export function strict<T extends z.ZodType>(schema: T): T {
  return strictFace(schema) as T;
}

const strictFace = memoizeWeakly((schema: z.core.$ZodType): z.ZodType => {
  const known = schema as z.ZodType;
  const writer = writerFaces.get(known);
  return writer ? strictFace(writer) : rebuild(known);
});

/** Rebuilds one level; the definition keeps its checks, and members of objects are derived when first looked at. */
function rebuild(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodObject) {
    const members: Record<string, z.core.$ZodType> = schema.shape;
    const shape = {};
    for (const [name, member] of Object.entries(members)) {
      Object.defineProperty(shape, name, { enumerable: true, get: () => strictFace(member) });
    }
    return withChanges(schema, { shape, catchall: schema.def.catchall ?? z.never() });
  }
  if (schema instanceof z.ZodArray) {
    return withChanges(schema, { element: strictFace(schema.element) });
  }
  if (schema instanceof z.ZodRecord) {
    return withChanges(schema, { valueType: strictFace(schema.valueType) });
  }
  if (schema instanceof z.ZodUnion) {
    return withChanges(schema, { options: schema.options.map(strictFace) });
  }
  if (schema instanceof z.ZodPipe) {
    return withChanges(schema, { in: strictFace(schema.in), out: strictFace(schema.out) });
  }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    return withChanges(schema, { innerType: strictFace(schema.def.innerType) });
  }
  return schema;
}

function withChanges(schema: z.ZodType, changes: object): z.ZodType {
  return schema.clone({ ...schema.def, ...changes });
}
