import { createHmac, createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

/** For tests: a provider that answers whatever a test wants, lies included. Its pages are left out: a code is any text. */
export type TestProvider = Awaited<ReturnType<typeof startTestProvider>>;

type Claims = Record<string, unknown>;
const newKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A JWT, signed by RS256, by HS256 with a text for a key, or by nothing where its header says `none`. */
export function signToken(header: Claims, claims: Claims, key: KeyObject | string): string {
  const input = `${encode(header)}.${encode(claims)}`;
  if (header.alg === 'none') return `${input}.`;
  const signature =
    typeof key === 'string'
      ? createHmac('sha256', key).update(input).digest('base64url')
      : createSign('RSA-SHA256').update(input).sign(key, 'base64url');
  return `${input}.${signature}`;
}

export async function startTestProvider() {
  const keys = newKeys();
  const state = {
    /** Claims of the ID token, with the nonce that the browser brought. */
    idToken: {} as Claims,
    userinfo: {} as Claims,
    metadata: {} as Claims,
    header: { alg: 'RS256', kid: 'one' } as Claims,
    key: keys.privateKey as KeyObject | string,
    tokenStatus: 200,
    /** Fields of the last request for tokens. */
    asked: {} as Record<string, string>,
  };
  const server = createServer(async (request, response) => {
    const { status, body } = await answer(request);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port.');
  const issuer = `http://127.0.0.1:${address.port}`;

  async function answer(request: IncomingMessage): Promise<{ status: number; body: unknown }> {
    switch (request.url) {
      case '/.well-known/openid-configuration':
        return { status: 200, body: { ...metadata(), ...state.metadata } };
      case '/jwks': {
        const jwk = keys.publicKey.export({ format: 'jwk' });
        return { status: 200, body: { keys: [{ ...jwk, kid: 'one', use: 'sig', alg: 'RS256' }] } };
      }
      case '/token':
        state.asked = Object.fromEntries(new URLSearchParams(await text(request)));
        if (state.tokenStatus !== 200) {
          return { status: state.tokenStatus, body: { error: 'invalid_grant' } };
        }
        return {
          status: 200,
          body: {
            access_token: 'access',
            token_type: 'Bearer',
            id_token: signToken(state.header, state.idToken, state.key),
          },
        };
      default:
        return { status: 200, body: state.userinfo };
    }
  }
  const metadata = () => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    userinfo_endpoint: `${issuer}/userinfo`,
    end_session_endpoint: `${issuer}/logout`,
  });
  return {
    issuer,
    state,
    strangersKey: newKeys().privateKey,
    publicPem: String(keys.publicKey.export({ format: 'pem', type: 'spki' })),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
