import { Proof } from '@/lib/auth/api';
import { requireProof } from '@/lib/auth/require-proof';
import { turnOffTwoStep } from '@/lib/auth/two-step';
import { twoStepSecret } from '@/lib/auth/two-step-key';
import { handle } from '@/lib/http/handler';

export const POST = handle(
  { route: '/api/me/two-step/off', body: Proof },
  async ({ db, user, body }) => {
    await requireProof(db, twoStepSecret(), user.id, body.proof);
    await turnOffTwoStep(db, user);
    return { ok: true };
  },
);
