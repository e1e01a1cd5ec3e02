import { parseArgs } from 'node:util';
import { passwordLinkByEmail } from '../lib/auth/links.ts';
import { resetTwoStepByEmail } from '../lib/auth/two-step.ts';
import { Failure } from '../lib/http/failure.ts';
import { readEnv } from '../lib/runtime/env.ts';
import { requireDataFolder } from '../lib/sql/data-folder.ts';
import { openDesk } from '../lib/sql/desk-database.ts';

/**
 * `node scripts/password-link.ts EMAIL`: a one-time address at which this person sets a new password, for when no
 * administrator can sign in. `--reset-two-step`: their password alone is enough from then on, for when phone and recovery
 * codes are gone. With the settings that the desk is started with; the desk may run meanwhile.
 */
async function main() {
  const { values, positionals } = parseArgs({
    options: { 'reset-two-step': { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [email] = positionals;
  if (email === undefined)
    throw new Error('Name the e-mail address that the person signs in with.');
  const settings = readEnv(process.env);
  requireDataFolder(settings.dataDir);
  const desk = await openDesk(settings);
  try {
    if (values['reset-two-step']) await resetTwoStepByEmail(desk.db, email);
    const link = await passwordLinkByEmail(desk.db, settings.publicUrl, email);
    if (values['reset-two-step']) console.log('Two-step sign-in is off for this person.');
    console.log(`Works once, for 24 hours:\n  ${link}`);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    throw new Error(
      error.code === 'user-disabled'
        ? `${email} is disabled; an administrator can let them in again.`
        : `Nobody signs in as ${email}.`,
    );
  } finally {
    await desk.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
