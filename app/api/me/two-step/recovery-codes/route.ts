import { Proof } from '@/lib/auth/api';
import { requireProof } from '@/lib/auth/require-proof';
import { renewRecoveryCodes } from '@/lib/auth/two-step';
import { twoStepSecret } from '@/lib/auth/two-step-key';
import { handle } from '@/lib/http/handler';

/** Makes new recovery codes; those of before are void. */
export const POST = handle(
  { route: '/api/me/two-step/recovery-codes', body: Proof },
  async ({ db, user, body }) => {
    await requireProof(db, twoStepSecret(), user.id, body.proof);
    return { recoveryCodes: await renewRecoveryCodes(db, user) };
  },
);
