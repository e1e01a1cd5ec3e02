import { Failure } from '../http/failure.ts';
import { isBreached } from './breached-passwords.ts';

/** From 0 to 4: 3 withstands a thief of the hashes for months, as each guess costs a tenth of a second. */
const minScore = 3;
/** Characters that are looked at: estimating takes longer than in proportion, and these decide. */
const maxEstimated = 40;

/**
 * Throws `weak-password` for a password that is among the common ones, or that programs guess soon: repeated, along the keyboard,
 * or made of `known` words, such as the person's own name and address; `breached-password` for one of a list of the operator.
 */
export async function requireStrongPassword(
  password: string,
  known: readonly string[],
): Promise<void> {
  const estimate = await loadEstimator();
  const words = known.flatMap((value) => [value, ...value.split(/[\s@._-]+/)]);
  const { score } = estimate(password.slice(0, maxEstimated), words.filter(Boolean));
  if (score < minScore) throw new Failure('weak-password', { field: 'password' });
  if (await isBreached(password)) throw new Failure('breached-password', { field: 'password' });
}

/** Read when somebody sets a password: the list of common ones takes memory that the desk seldom needs. */
async function loadEstimator() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return (password: string, known: string[]) => estimator.check(password, [...known, 'copydesk']);
}
