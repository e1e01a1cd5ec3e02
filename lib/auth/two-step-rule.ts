import { TwoStepRule } from './api.ts';

/** The name of the desk's setting that says who needs two-step sign-in. */
export const twoStepSetting = 'twoStepFor';

/** Says of a person, where it is so, that they have to set up two-step sign-in before anything else. */
export function setUpDuty(person: {
  role: string;
  password: string | null;
  /** Since when they have two-step sign-in; null: they have not. */
  set_up_at: string | null;
  /** The setting as it is stored. */
  two_step_rule: string | null;
}): { mustSetUpTwoStep?: true } {
  const isDue = person.set_up_at === null && isAskedOf(person, person.two_step_rule);
  return isDue ? { mustSetUpTwoStep: true } : {};
}

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
