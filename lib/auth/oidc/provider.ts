import 'server-only';
import type { OAuthConfig } from 'next-auth/providers/oauth';
import type { OidcSettings } from '../../runtime/oidc-settings.ts';
import { valueAt } from './claims.ts';
import type { ProviderMetadata } from './discover.ts';
import { OidcRefusal } from './problem.ts';

/** The name of the provider in next-auth's addresses: `/api/auth/callback/oidc`. */
export const providerId = 'oidc';

type Claims = Record<string, unknown>;

/** Asymmetric signatures, the one that every provider offers first. */
export const algorithms = ['RS256', 'ES256', 'PS256', 'EdDSA', 'RS384', 'ES384', 'RS512', 'ES512'];

/**
 * The provider as next-auth needs it: authorization code with PKCE, state and nonce. `openid-client` checks signature, issuer,
 * audience and time of the ID token. `onError` hears of what goes wrong on the way. `isAgain`: the browser has a session, so
 * that the provider is to ask for more than its own. Throws OidcRefusal.
 */
export function oidcProvider(
  settings: OidcSettings,
  metadata: ProviderMetadata,
  onError: (error: unknown) => void,
  isAgain: boolean,
): OAuthConfig<Claims> {
  let claims: Claims = {};
  const age = settings.maxAge === undefined ? {} : { max_age: settings.maxAge };
  return {
    id: providerId,
    name: settings.name,
    type: 'oauth',
    idToken: true,
    checks: ['pkce', 'state', 'nonce'],
    clientId: settings.clientId,
    clientSecret: settings.clientSecret,
    client: {
      id_token_signed_response_alg: pickAlgorithm(metadata),
      token_endpoint_auth_method: pickClientAuth(metadata),
    },
    issuer: metadata.issuer,
    jwks_endpoint: metadata.jwks_uri,
    authorization: {
      url: metadata.authorization_endpoint,
      params: {
        scope: settings.scope,
        ...age,
        ...(settings.classes.length > 0 && { acr_values: settings.classes.join(' ') }),
        ...(isAgain && { prompt: 'login' }),
      },
    },
    token: {
      url: metadata.token_endpoint,
      request: async ({ client, provider, params, checks }) => {
        try {
          const all = { ...checks, ...age, response_type: 'code' };
          const tokens = await client.callback(provider.callbackUrl, params, all);
          claims = tokens.claims();
          // Many providers keep addresses and groups out of the ID token. What was signed counts first.
          if (metadata.userinfo_endpoint && !holdsAll(claims, settings)) {
            const { acr, amr, auth_time, ...more } = await client.userinfo(tokens);
            claims = { ...more, ...claims };
          }
          return { tokens };
        } catch (error) {
          onError(error);
          throw error;
        }
      },
    },
    userinfo: {
      ...(metadata.userinfo_endpoint && { url: metadata.userinfo_endpoint }),
      request: () => claims,
    },
    // The session is started when the account is known; see `handleOidc`.
    profile: ({ sub }) => ({ id: String(sub), sessionId: '' }),
  };
}

function holdsAll(claims: Claims, { roleClaim }: OidcSettings): boolean {
  const needed = [
    'email',
    'email_verified',
    'name',
    ...(roleClaim === undefined ? [] : [roleClaim]),
  ];
  return needed.every((name) => valueAt(claims, name) !== undefined);
}

function pickAlgorithm({ id_token_signing_alg_values_supported: offered }: ProviderMetadata) {
  const algorithm = algorithms.find((one) => offered.includes(one));
  if (algorithm === undefined) throw new OidcRefusal('provider-refused');
  return algorithm;
}

function pickClientAuth({ token_endpoint_auth_methods_supported: offered }: ProviderMetadata) {
  return offered.includes('client_secret_basic') || !offered.includes('client_secret_post')
    ? 'client_secret_basic'
    : 'client_secret_post';
}
