import { z } from 'zod';

/** POST /api/embed/pass → { pass }, for the desk's own session; POST /api/embed/session (SpendPass) → { isSignedIn: true }. */
export const SpendPass = z.object({ pass: z.string().min(1).max(4_000) });
export type SpendPass = z.output<typeof SpendPass>;
