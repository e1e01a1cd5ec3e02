import { z } from 'zod';

/**
 * The browser's API of people and sessions. Request bodies are schemas, answers are types (the browser trusts its own
 * server and loads no validator); each part has an `api.ts` of its own.
 */

export const roles = ['journalist', 'tag-editor', 'researcher', 'admin'] as const;
export const Role = z.enum(roles);
export type Role = z.infer<typeof Role>;

const interfaceLocales = ['en', 'cs'] as const;
export type InterfaceLocale = (typeof interfaceLocales)[number];

export type Me = {
  id: string;
  name: string;
  email: string;
  role: Role;
  locale: InterfaceLocale;
  /** The desk asks for two-step sign-in, and they have none: they can set it up and nothing else. */
  mustSetUpTwoStep?: boolean;
};
/**
 * GET /api/me/sessions → { sessions: SessionView[] }; DELETE /api/me/sessions/{id} ends one, without the id all.
 * For administrators /api/admin/users/{id}/sessions does the same to a person's.
 */
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
  hasTwoStep: boolean;
  status: 'active' | 'invited' | 'disabled';
  createdAt: string;
  lastSeenAt?: string;
  /** True if the account belongs to a person at the single sign-on provider. */
  isLinked?: boolean;
};
const Password = z.string().min(10).max(200);
const PersonName = z.string().trim().min(1).max(120);
const Email = z.string().trim().toLowerCase().max(254).pipe(z.email());
/** POST /api/admin/users → { user: UserRow, link: string } (the one-time address to hand over). */
export const InviteUser = z.object({ name: PersonName, email: Email, role: Role });
/** PATCH /api/admin/users/{id} → { user: UserRow } */
export const ChangeUser = z.object({ role: Role.optional(), disabled: z.boolean().optional() });
/** POST /api/links/read → LinkInfo */
export const FollowLink = z.object({ token: z.string().min(1).max(200) });
export type LinkInfo = {
  kind: 'first-admin' | 'invite' | 'reset';
  email?: string;
  name?: string;
  /** True where the person signs in at the provider: a password would open nothing. */
  isAtProvider?: boolean;
};
export const UseLink = z.object({
  name: PersonName.optional(),
  email: Email.optional(),
  password: Password,
});
/** POST /api/links/spend → { email } */
export const SpendLink = UseLink.extend(FollowLink.shape);
/** PATCH /api/me */
export const ChangeMe = z.object({
  name: PersonName.optional(),
  locale: z.enum(interfaceLocales).optional(),
});
/** POST /api/me/password */
export const ChangePassword = z.object({ current: z.string().max(200), password: Password });

/** The people who need two-step sign-in. */
export const twoStepRules = ['nobody', 'admin', 'everybody'] as const;
export const TwoStepRule = z.enum(twoStepRules);
/** GET /api/me/two-step → TwoStepView */
export type TwoStepView = {
  isOn: boolean;
  /** The desk asks it of this person. */
  isRequired: boolean;
  setUpAt?: string;
  /** Recovery codes that still work. */
  recoveryCodesLeft?: number;
};
/**
 * Proves that it is the owner who asks: their password, or six digits from their authenticator app. POST /api/me/two-step →
 * TwoStepKey; POST /api/me/two-step/off; POST /api/me/two-step/recovery-codes → RecoveryCodesView
 */
export const Proof = z.object({ proof: z.string().min(1).max(200) });
/** A new key for an authenticator app; nothing is stored before it is confirmed. */
export type TwoStepKey = {
  /** Base32. */
  key: string;
  /** The dark modules of the QR code as an SVG path, one unit each, in a square of `size`. */
  qr: { path: string; size: number };
  /** Holds the key sealed, for its confirmation. */
  ticket: string;
};
/** PUT /api/me/two-step → RecoveryCodesView: confirms the key of the ticket with a code of the app, which turns it on. */
export const ConfirmKey = z.object({ ticket: z.string().max(2_000), code: z.string().max(100) });
/** Shown once: only hashes are stored. */
export type RecoveryCodesView = { recoveryCodes: string[] };
