import { z } from 'zod';
import type { TagPolicy } from '../drafts/policy.ts';

/**
 * The browser's own API: what `app/api` reads and answers. Request bodies are schemas, answers are types
 * (the browser trusts its own server and loads no validator). Here is what every part needs, people and settings;
 * each part has an `api.ts` of its own, drafts have `draft-api.ts`.
 */

export const roles = ['journalist', 'tag-editor', 'researcher', 'admin'] as const;
export const Role = z.enum(roles);
export type Role = z.infer<typeof Role>;

const interfaceLocales = ['en', 'cs'] as const;
export type InterfaceLocale = (typeof interfaceLocales)[number];

/** Every failure of `/api`: a closed set of kinds, a sentence for people, the field where there is one. */
export type ApiErrorKind =
  | 'signed-out'
  | 'forbidden'
  | 'not-found'
  | 'invalid'
  | 'conflict'
  | 'too-large'
  | 'too-many'
  | 'quota'
  | 'services-unreachable'
  /** Nothing can be saved until somebody makes room. */
  | 'disk-full'
  | 'services-failed'
  | 'not-offered'
  | 'internal';
export type ApiError = {
  error: {
    kind: ApiErrorKind;
    message: string;
    field?: string;
    /** Where in the text of the field it is, in UTF-16 units. */
    position?: number;
    requestId: string;
    retryAfter?: number;
  };
};

// People

export type Me = { id: string; name: string; email: string; role: Role; locale: InterfaceLocale };
/** GET /api/me/sessions → { sessions: SessionView[] }; DELETE /api/me/sessions/{id} ends one, without the id all. */
export type SessionView = {
  id: string;
  browser?: string;
  system?: string;
  /** To within some minutes. */
  usedAt: string;
  isCurrent: boolean;
};
/** GET /api/people → { people: Person[] }: whom a draft can be shared with. */
export type Person = { id: string; name: string };
export type UserRow = Me & {
  status: 'active' | 'invited' | 'disabled';
  createdAt: string;
  lastSeenAt?: string;
};
export const Password = z.string().min(10).max(200);
export const PersonName = z.string().trim().min(1).max(120);
const Email = z.string().trim().toLowerCase().max(254).pipe(z.email());
/** POST /api/admin/users → { user: UserRow, link: string } (the one-time address to hand over). */
export const InviteUser = z.object({ name: PersonName, email: Email, role: Role });
/** PATCH /api/admin/users/{id} → { user: UserRow } */
export const ChangeUser = z.object({ role: Role.optional(), disabled: z.boolean().optional() });
/** GET /api/links/{token} → LinkInfo; POST → { email } and the link is spent. */
export type LinkInfo = { kind: 'first-admin' | 'invite' | 'reset'; email?: string; name?: string };
export const UseLink = z.object({
  name: PersonName.optional(),
  email: Email.optional(),
  password: Password,
});
/** PATCH /api/me */
export const ChangeMe = z.object({
  name: PersonName.optional(),
  locale: z.enum(interfaceLocales).optional(),
});
/** POST /api/me/password */
export const ChangePassword = z.object({ current: z.string().max(200), password: Password });

/** GET /api/sections → { sections: Section[] } */
export type Section = { id: string; name: string };
/** PUT /api/admin/sections → { sections }. A section without id is new; one left out is removed (drafts keep its name). */
export const PutSections = z.object({
  sections: z
    .array(z.object({ id: z.string().optional(), name: z.string().trim().min(1).max(80) }))
    .max(200),
});
/** When an article is analyzed: while typing, when the writer pauses, or only on demand. */
export const AnalysisMode = z.enum(['typing', 'pause', 'demand']);
/** GET /api/settings → DeskSettings; everybody who is signed in. */
export type DeskSettings = {
  analysisMode: z.infer<typeof AnalysisMode>;
  /** Relevance (0–100) from which a suggestion starts as kept. */
  threshold: number;
  /** What becomes of the tags of an analysis, see `applyPolicy`. */
  tagPolicy: TagPolicy;
  /** False where analysis goes to hosted services: its cost in characters is shown. */
  ownServices: boolean;
  extensions: string[];
};
/** PATCH /api/admin/settings → DeskSettings */
export const ChangeSettings = z.object({
  analysisMode: AnalysisMode.optional(),
  threshold: z.number().int().min(0).max(100).optional(),
});

// Dictionary, samples and account

/** GET /api/dictionary?language → { words: DictionaryWord[] }; POST adds; DELETE /api/dictionary/{id} */
export type DictionaryWord = { id: string; language: string; word: string; by: Person; at: string };
export const AddWord = z.object({
  language: z.string().min(2).max(8),
  word: z.string().trim().min(1).max(100),
});

/** GET /api/samples → { samples: SampleSummary[] } */
export type SampleSummary = {
  id: string;
  title: string;
  language: string;
  section: string;
  date: string;
};
/** GET /api/account: by kind of quota. `remaining` is missing where nothing is limited, `billing` for all but administrators. */
export type AccountAnswer = {
  remaining?: Record<string, number>;
  billing?: {
    plan: string;
    used: Record<string, number>;
    period?: { start: string; end: string };
  };
};
