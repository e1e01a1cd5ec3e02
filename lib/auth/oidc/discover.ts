import { z } from 'zod';
import { isProtected, type OidcSettings } from '../../runtime/oidc-settings.ts';
import { processWide } from '../../runtime/process-wide.ts';
import { OidcRefusal } from './problem.ts';

const endpoint = z.url().refine(isProtected);
/** OpenID Connect Discovery 1.0, 3: as much of it as the desk needs. */
const Metadata = z.object({
  issuer: z.string(),
  authorization_endpoint: endpoint,
  token_endpoint: endpoint,
  jwks_uri: endpoint,
  userinfo_endpoint: endpoint.optional(),
  end_session_endpoint: endpoint.optional(),
  id_token_signing_alg_values_supported: z.array(z.string()).default(['RS256']),
  token_endpoint_auth_methods_supported: z.array(z.string()).default(['client_secret_basic']),
});
export type ProviderMetadata = z.output<typeof Metadata>;

const timeOut = 5_000;
/** Milliseconds: a provider's addresses change seldom, and keys are asked for anew each time. */
const lifetime = 600_000;

type Known = { metadata: ProviderMetadata; until: number };

/**
 * Reads the addresses of the provider, which need not be there before somebody signs in. `isFresh`: asks even if they are known,
 * to find out if it is there. Throws OidcRefusal: `provider-away`, or `provider-refused` when it calls itself otherwise than the
 * settings do.
 */
export async function discoverProvider(
  { issuer }: Pick<OidcSettings, 'issuer'>,
  { isFresh = false } = {},
): Promise<ProviderMetadata> {
  const known = processWide('oidc-metadata', () => new Map<string, Known>());
  const kept = known.get(issuer);
  if (!isFresh && kept && kept.until > Date.now()) return kept.metadata;
  const metadata = parseMetadata(await fetchMetadata(issuer), issuer);
  known.set(issuer, { metadata, until: Date.now() + lifetime });
  return metadata;
}

async function fetchMetadata(issuer: string): Promise<unknown> {
  try {
    const response = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeOut),
    });
    if (!response.ok) throw new Error(`The provider answers ${response.status}.`);
    return await response.json();
  } catch (error) {
    throw new OidcRefusal('provider-away', error);
  }
}

/** Tells an operator how the setting has to be written. */
class IssuerError extends Error {
  override readonly name = 'IssuerError';
}

/** Another issuer's document would let it sign in anybody (Discovery 1.0, 4.3). */
function parseMetadata(answer: unknown, issuer: string): ProviderMetadata {
  const parsed = Metadata.safeParse(answer);
  if (!parsed.success) throw new OidcRefusal('provider-refused', parsed.error);
  if (parsed.data.issuer !== issuer) {
    const cause = new IssuerError(`The provider calls itself ${parsed.data.issuer}.`);
    throw new OidcRefusal('provider-refused', cause);
  }
  return parsed.data;
}
