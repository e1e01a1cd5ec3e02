import { createServer } from 'node:http';
import { Provider } from 'oidc-provider';

/** A person at the provider, by the name that they type there; read at each sign-in. */
export type ProviderPeople = Record<string, Record<string, unknown>>;

export const client = { id: 'desk', secret: 'a-secret-of-the-desk-and-the-provider' };

/** A real OpenID provider on loopback, with its own pages to sign in, to agree and to sign out. Takes any password. */
export async function runProvider(options: {
  port: number;
  /** Address of the desk. */
  desk: string;
  people: ProviderPeople;
}): Promise<{ stop(): Promise<void> }> {
  const { port, desk, people } = options;
  const provider = new Provider(providerAddress(port), {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [`${desk}/api/auth/callback/oidc`],
        post_logout_redirect_uris: [`${desk}/sign-in`],
      },
    ],
    scopes: ['openid', 'email', 'profile', 'groups'],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name'],
      groups: ['groups'],
    },
    pkce: { required: () => true },
    cookies: { keys: ['only for tests'] },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => Promise.resolve({ sub: id, ...people[id] }),
    }),
  });
  const server = createServer(provider.callback());
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Another host than the desk's, so that their cookies do not mix. */
export function providerAddress(port: number): string {
  return `http://127.0.0.1:${port}`;
}
