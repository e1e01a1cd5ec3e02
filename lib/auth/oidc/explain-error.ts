import { errorCode } from '../../runtime/error-code.ts';
import { type OidcProblem, OidcRefusal } from './problem.ts';

/** The problem that an error of the exchange with the provider comes from, as `openid-client` words and codes it. */
export function problemOf(error: unknown): OidcProblem {
  if (error instanceof OidcRefusal) return error.problem;
  if (!(error instanceof Error)) return 'failed';
  const { message } = error;
  if (/^JWT (not active yet|expired)/.test(message)) return 'clock';
  if (/^(state|nonce) (mismatch|missing)|code missing/.test(message)) return 'interrupted';
  if (/timed out/.test(message) || isNetworkError(error)) return 'provider-away';
  if (isServerError(error)) return 'provider-away';
  if ('error' in error && typeof error.error === 'string') return problemOfCode(error.error);
  return 'provider-refused';
}

/** The problem that the provider names in an error answer (RFC 6749, 4.1.2.1 and 5.2; OpenID Connect Core, 3.1.2.6). */
export function problemOfCode(code: string): OidcProblem {
  switch (code) {
    case 'access_denied':
    case 'login_required':
    case 'consent_required':
    case 'interaction_required':
    case 'account_selection_required':
      return 'cancelled';
    case 'server_error':
    case 'temporarily_unavailable':
      return 'provider-away';
    case 'invalid_grant':
      return 'interrupted';
    default:
      return 'provider-refused';
  }
}

function isNetworkError(error: Error): boolean {
  return /^(E(CONN|NOTFOUND|TIMEDOUT|AI_AGAIN|HOST|NET|PIPE)|CERT_|ERR_TLS|ERR_SSL|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/.test(
    errorCode(error) ?? '',
  );
}

function isServerError(error: Error): boolean {
  const answer = 'response' in error ? error.response : undefined;
  if (typeof answer !== 'object' || answer === null || !('statusCode' in answer)) return false;
  return typeof answer.statusCode === 'number' && answer.statusCode >= 500;
}
