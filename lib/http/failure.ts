/** Every failure of `/api`: a closed set of kinds, a sentence for people, the field where there is one. */
export type ApiErrorKind =
  | 'signed-out'
  | 'forbidden'
  /** Only for who has signed in a moment ago: an open session is not enough. */
  | 'sign-in-needed'
  /** The desk asks for two-step sign-in: nothing else can be done before it is set up. */
  | 'two-step-needed'
  | 'not-found'
  | 'invalid'
  | 'conflict'
  | 'too-large'
  | 'too-many'
  | 'quota'
  | 'services-unreachable'
  /** Nothing can be saved until somebody makes room. */
  | 'disk-full'
  | 'services-failed'
  | 'not-offered'
  | 'internal';
export type ApiError = {
  error: {
    kind: ApiErrorKind;
    message: string;
    field?: string;
    /** Offset in the text of the field, in UTF-16 units. */
    position?: number;
    requestId: string;
    retryAfter?: number;
  };
};

/**
 * Everything that can go wrong for a person, by a code that the message catalogue has a sentence for.
 * The kind is what programs act on.
 */
const failureKinds = {
  'signed-out': 'signed-out',
  forbidden: 'forbidden',
  'cross-site': 'forbidden',
  'sign-in-needed': 'sign-in-needed',
  'metrics-token': 'signed-out',
  'token-refused': 'signed-out',
  'token-scope': 'forbidden',
  'token-in-address': 'invalid',
  'too-many-tokens': 'invalid',
  'not-found': 'not-found',
  'draft-not-found': 'not-found',
  'draft-deleted': 'not-found',
  'link-dead': 'not-found',
  invalid: 'invalid',
  'not-json': 'invalid',
  'two-step-needed': 'two-step-needed',
  'two-step-asked': 'forbidden',
  'two-step-first': 'invalid',
  'two-step-expired': 'not-found',
  'wrong-code': 'invalid',
  'wrong-password': 'invalid',
  'weak-password': 'invalid',
  'breached-password': 'invalid',
  'password-unused': 'invalid',
  'email-taken': 'invalid',
  'name-missing': 'invalid',
  'email-missing': 'invalid',
  'own-account': 'invalid',
  'last-admin': 'invalid',
  'user-disabled': 'invalid',
  'user-not-disabled': 'invalid',
  'unknown-person': 'invalid',
  'unknown-sample': 'not-found',
  'no-analysis': 'invalid',
  'text-refused': 'invalid',
  'model-refused': 'invalid',
  'draft-changed': 'conflict',
  'proposal-answered': 'conflict',
  'knowledge-changed': 'conflict',
  'knowledge-known': 'conflict',
  'sweep-undone': 'conflict',
  'body-too-large': 'too-large',
  'text-too-large': 'too-large',
  'too-many': 'too-many',
  quota: 'quota',
  'disk-full': 'disk-full',
  'database-away': 'services-unreachable',
  /** More is under way than can be answered in time. */
  busy: 'services-unreachable',
  unreachable: 'services-unreachable',
  'services-away': 'services-unreachable',
  'services-failed': 'services-failed',
  'services-key': 'services-failed',
  'not-offered': 'not-offered',
  'feedback-too-old': 'not-found',
  'feedback-refused': 'invalid',
  'feedback-uncertain': 'services-failed',
  'tag-taken': 'conflict',
  'tag-merged': 'conflict',
  'tag-changed': 'conflict',
  'tag-refused': 'invalid',
  'tags-unchanged': 'invalid',
  'tags-busy': 'conflict',
  'tags-under-way': 'services-unreachable',
  'tags-interrupted': 'internal',
  'tags-partly': 'services-failed',
  'change-settled': 'conflict',
  'article-not-found': 'not-found',
  'article-note-missing': 'invalid',
  'article-until-past': 'invalid',
  'article-state-not-offered': 'not-offered',
  'archive-refused': 'invalid',
  'nothing-to-publish': 'invalid',
  'dataset-taken': 'conflict',
  'dataset-in-use': 'conflict',
  'dataset-unknown': 'invalid',
  'tagging-settled': 'conflict',
  'tagging-again': 'internal',
  'tagging-given-up': 'internal',
  'unknown-tag': 'invalid',
  'query-too-long': 'invalid',
  'query-too-many-terms': 'invalid',
  'query-unknown-field': 'invalid',
  'too-many-searches': 'invalid',
  'verdict-too-old': 'not-found',
  'conversation-not-found': 'not-found',
  'part-not-found': 'not-found',
  'research-busy': 'conflict',
  'research-confidential': 'not-offered',
  'research-refused': 'invalid',
  'research-failed': 'services-failed',
  'research-too-old': 'not-found',
  'photo-not-found': 'not-found',
  'photo-refused': 'invalid',
  'photo-type': 'invalid',
  'photo-not-yours': 'forbidden',
  'photo-kept-in-drafts': 'forbidden',
  'photos-full': 'quota',
  'photo-confidential': 'forbidden',
  'photos-away': 'services-unreachable',
  'photo-bank-away': 'services-unreachable',
  internal: 'internal',
} as const satisfies Record<string, ApiErrorKind>;

export type FailureCode = keyof typeof failureKinds;

export function isFailureCode(code: string): code is FailureCode {
  return Object.hasOwn(failureKinds, code);
}

/** Seconds: a database server that is restarted is back soon. */
export const awayPause = 2;

type FailureDetails = {
  /** The field of the request that is at fault. */
  field?: string | undefined;
  /** The fault in the words of whoever found it, for the sentence. */
  reason?: string | undefined;
  /** Offset in the text of the field, in UTF-16 units. */
  position?: number | undefined;
  /** Seconds. */
  retryAfter?: number | undefined;
  /** Further members of the answer beside `error`. */
  extra?: Record<string, unknown> | undefined;
  cause?: unknown;
};

/** The one error that the desk throws for what a person can be told. */
export class Failure extends Error {
  /** Bundles hold this module more than once: a failure is known by its name, not by its class. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'Failure';
  }

  override readonly name = 'Failure';
  readonly code: FailureCode;
  readonly field: string | undefined;
  readonly reason: string | undefined;
  readonly position: number | undefined;
  readonly retryAfter: number | undefined;
  readonly extra: Record<string, unknown> | undefined;

  constructor(code: FailureCode, details: FailureDetails = {}) {
    super(code, details.cause === undefined ? undefined : { cause: details.cause });
    this.code = code;
    this.field = details.field;
    this.reason = details.reason;
    this.position = details.position;
    this.retryAfter = details.retryAfter;
    this.extra = details.extra;
  }

  get kind(): ApiErrorKind {
    return failureKinds[this.code];
  }
}
