import 'server-only';
import { type Env, readEnv } from './env.ts';

let parsed: Env | undefined;

/** The app's settings, parsed when first asked for. */
export function env(): Env {
  if (!parsed) {
    parsed = readEnv(process.env);
    // next-auth reads its own address from the environment and from nowhere else.
    process.env.NEXTAUTH_URL ||= parsed.publicUrl;
  }
  return parsed;
}
