import * as z from 'zod';
import { cleanText } from '../text/text.ts';
import { faces } from './faces.ts';
import {
  type AnalysisPart,
  analyses,
  analysisParts,
  type Language,
  languages,
} from './inventories.ts';

/** Any string from outside: well-formed and without NUL once read, see {@link cleanText}. */
export const Text = z.string().overwrite(cleanText);

/** A word or a name. */
export const NonEmptyText = Text.min(1);

/** An identifier, which has to fit into a path: addresses drop `.` and `..`. */
export const Id = NonEmptyText.refine(
  (id) => id !== '.' && id !== '..',
  '"." and ".." cannot be ids',
).meta({
  not: { enum: ['.', '..'] },
});

/** An object that the OpenAPI documents show under a name of its own. */
export function namedObject<T extends z.core.$ZodLooseShape>(id: string, shape: T) {
  return z.object(shape).meta({ id });
}

/** Values by id. Has no prototype, so that an id such as `constructor` finds nothing but what was told. */
export const byId = <T extends z.ZodType>(value: T) =>
  z.record(z.string(), value).overwrite((values) => Object.assign(Object.create(null), values));

export const StringMap = z.record(Text, Text);

/** Answer of the calls that have nothing to give back but a sentence; others than our services may not give it. */
export const Message = namedObject('Message', { message: faces(Text.default(''), Text) });
export type Message = z.output<typeof Message>;

/** A switch in a request; real clients send booleans as strings and numbers too. */
export const Flag = z.union(
  [
    z.boolean(),
    z.literal([0, 1]).transform((value) => value === 1),
    z.stringbool().meta({ enum: ['true', 'false', '1', '0'] }),
  ],
  { error: 'expected true or false' },
);

/** One of a closed list in a request, read without regard to case; the error names the list. */
export function oneOf<const T extends readonly string[]>(values: T) {
  return Text.trim()
    .toLowerCase()
    .pipe(
      z.enum(values, {
        error: (issue) => `${JSON.stringify(issue.input)} is not one of ${values.join(', ')}`,
      }),
    )
    .meta({ enum: [...values] });
}

/** The language of a text to be analysed. */
export const SupportedLanguage: z.ZodType<Language, string> = Text.trim()
  .toLowerCase()
  .pipe(
    z.enum(languages, {
      error: (issue) =>
        `${JSON.stringify(issue.input)} is not supported; supported languages are ${languages.join(', ')}`,
    }),
  )
  .meta({ enum: [...languages] });

/** Any ISO 639-1 code, as languages of names and of indexed texts go beyond those that are analysed. */
export const LanguageCode = Text.trim()
  .toLowerCase()
  .regex(/^[a-z]{2,3}(-[a-z0-9]+)*$/, 'expected a language code such as "en"');

/** Parts of an analysis; `all` and an empty list become every part. */
export const Analyses: z.ZodType<AnalysisPart[], string[]> = z
  .array(oneOf(analyses))
  .transform((names) =>
    names.length === 0 || names.includes('all')
      ? [...analysisParts]
      : analysisParts.filter((part) => names.includes(part)),
  );

/** Comma-separated codes, such as `de,en`; read as a list. */
export const LanguagePrior = Text.transform((codes) =>
  codes
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((code) => code !== ''),
);

/**
 * The day that "yesterday" is counted from: `NOW`, `YYYY-MM-DD` or an ISO date-time, which is read as UTC.
 * Anything else counts as `NOW` (CONTRACT 3.1).
 */
export const ReferenceDate = Text.transform(readReferenceDate);

function readReferenceDate(value: string): string {
  const given = value.trim();
  if (z.iso.date().safeParse(given).success) return given;
  if (!z.iso.datetime({ offset: true, local: true }).safeParse(given).success) return 'NOW';
  const zoned = /(z|[+-]\d\d:?\d\d)$/i.test(given) ? given : `${given}Z`;
  const time = new Date(zoned);
  return Number.isNaN(time.getTime()) ? 'NOW' : time.toISOString();
}

export const DateTime = z.iso.datetime({ offset: true, error: 'expected an ISO date-time' });
export const Day = z.iso.date({ error: 'expected a date YYYY-MM-DD' });

/** A date-time in an answer: ours are ISO, a reader takes any form. */
export const AnsweredDateTime = faces(z.string(), DateTime);

export const Category = z.object({ taxonomy: Text, code: Text });

/** Title, lead and body by other names, CONTRACT 2.9; any other type is kept as sent. */
const paraTypes = new Map([
  ['title', 'TITLE'],
  ['subject', 'TITLE'],
  ['lead', 'ABSTRACT'],
  ['abstract', 'ABSTRACT'],
  ['perex', 'ABSTRACT'],
  ['text', 'BODY'],
  ['body', 'BODY'],
]);

function canonicalParaType(type: string): string {
  return paraTypes.get(type.trim().toLowerCase()) ?? type;
}

/** A paragraph to be analysed; its type is read without regard to case. */
export const ParaSpec = namedObject('ParaSpec', {
  type: Text.min(1).overwrite(canonicalParaType),
  text: Text,
});

/** The members of a request that hold a text, in either form: see {@link refuseTwoTexts}. */
export const textMembers = {
  title: Text.optional(),
  lead: Text.optional(),
  text: Text.optional(),
  paraSpecs: z.array(ParaSpec).optional(),
};

/** A paragraph of an article that is kept: its type stays as sent. */
export const KeptParaSpec = z.object({ type: NonEmptyText, text: Text });

type Written = { title?: string; lead?: string; text?: string; paraSpecs?: readonly unknown[] };

/** Rules of {@link refuseTwoTexts} and {@link requireText}, in words. */
export const oneTextRule = 'paraSpecs cannot be combined with title, lead or text.';
export const textRule = `One of text and paraSpecs is required. ${oneTextRule}`;

/** Refuses `paraSpecs` beside `title`, `lead` or `text`; an empty list counts as left out. */
export function refuseTwoTexts(ctx: z.core.ParsePayload<Written>): void {
  const request = ctx.value;
  if (!request.paraSpecs?.length) return;
  for (const field of ['title', 'lead', 'text'] as const) {
    if (typeof request[field] !== 'string') continue;
    ctx.issues.push({
      code: 'custom',
      input: request,
      path: ['paraSpecs'],
      message: `cannot be combined with ${field}`,
    });
    return;
  }
}

/** Demands `text` or `paraSpecs`; an empty string is a text. */
export function requireText(ctx: z.core.ParsePayload<Written>): void {
  const request = ctx.value;
  if (request.paraSpecs?.length || typeof request.text === 'string') return;
  ctx.issues.push({
    code: 'custom',
    input: request,
    path: ['text'],
    message: 'is required, unless paraSpecs is given',
  });
}

/** A stretch of a text in code points. */
export const Stretch = z.object({ off: z.int().min(0), len: z.int().min(1) });
export type Stretch = z.output<typeof Stretch>;
