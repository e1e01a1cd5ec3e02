import { TwoStepRule } from './api.ts';

/** The name of the desk's setting that says who needs two-step sign-in. */
export const twoStepSetting = 'twoStepFor';

/**
 * True if the setting, as it is stored, asks it of a person. Nobody needs it until somebody chooses, and nobody without a
 * password, who signs in elsewhere.
 */
export function isAskedOf(
  { role, password }: { role: string; password: string | null },
  stored: string | null,
): boolean {
  if (stored === null || password === null) return false;
  const rule = TwoStepRule.parse(JSON.parse(stored));
  return rule === 'everybody' || (rule === 'admin' && role === 'admin');
}
