import { TwoStepRule } from './api.ts';

/** The name of the desk's setting that says who needs two-step sign-in. */
export const twoStepSetting = 'twoStepFor';

/** True if the setting, as it is stored, asks it of a role. Nobody needs it until somebody chooses. */
export function isAskedOf(role: string, stored: string | null | undefined): boolean {
  if (!stored) return false;
  const rule = TwoStepRule.parse(JSON.parse(stored));
  return rule === 'everybody' || (rule === 'admin' && role === 'admin');
}
