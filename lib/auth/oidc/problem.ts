/** Everything that can keep somebody from signing in through the provider; each has a sentence on the sign-in page. */
export const oidcProblems = [
  /** The provider does not answer. */
  'provider-away',
  /** Something the provider sent is not as the desk's settings say. */
  'provider-refused',
  /** A local account has the address, and the provider does not vouch for it. */
  'not-verified',
  'no-mail',
  /** The provider does not say that they signed in as safely as the desk asks. */
  'too-weak',
  'no-role',
  /** A clock is wrong: the desk's or the provider's. */
  'clock',
  /** The person, or the provider, broke off. */
  'cancelled',
  /** Begun in another browser, too long ago, or twice. */
  'interrupted',
  /** A local account with the address belongs to another person at the provider. */
  'linked-elsewhere',
  'disabled',
  'failed',
] as const;
export type OidcProblem = (typeof oidcProblems)[number];

export function isOidcProblem(value: unknown): value is OidcProblem {
  return oidcProblems.some((problem) => problem === value);
}

/** Somebody cannot sign in, for a reason that they are told. */
export class OidcRefusal extends Error {
  override readonly name = 'OidcRefusal';
  readonly problem: OidcProblem;

  constructor(problem: OidcProblem, cause?: unknown) {
    super(problem, { cause });
    this.problem = problem;
  }
}
