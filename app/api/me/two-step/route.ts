import { ConfirmKey, Proof } from '@/lib/auth/api';
import { requireProof } from '@/lib/auth/require-proof';
import { readTwoStep, turnOnTwoStep } from '@/lib/auth/two-step';
import { offerKey, readTicket, twoStepSecret } from '@/lib/auth/two-step-key';
import { handle } from '@/lib/http/handler';

const spec = { route: '/api/me/two-step', isForSetUp: true } as const;

export const GET = handle(spec, ({ db, user }) => readTwoStep(db, user));

/** Offers a key for the user's app. */
export const POST = handle({ ...spec, body: Proof }, async ({ db, user, body }) => {
  await requireProof(db, twoStepSecret(), user.id, body.proof);
  return offerKey(user);
});

/** Turns two-step sign-in on with the key that was offered, or changes to it. */
export const PUT = handle({ ...spec, body: ConfirmKey }, async ({ db, user, body }) => {
  const key = await readTicket(user, body.ticket);
  const { code } = body;
  return { recoveryCodes: await turnOnTwoStep(db, twoStepSecret(), user, { key, code }) };
});
