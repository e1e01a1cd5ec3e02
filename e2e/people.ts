import { type APIRequestContext, expect, request } from '@playwright/test';

export type Person = { name: string; email: string; password: string };
type Role = 'journalist' | 'tag-editor' | 'researcher' | 'admin';

export const admin: Person = {
  name: 'Alena Správná',
  email: 'alena@desk.example',
  password: 'first-light-2026',
};

type StorageState = Awaited<ReturnType<APIRequestContext['storageState']>>;

/** A call as the desk's own pages make it: with the Origin that the server insists on. */
export async function newCaller(
  address: string,
  storageState?: StorageState,
): Promise<APIRequestContext> {
  const extraHTTPHeaders = { origin: address };
  return request.newContext({
    baseURL: address,
    extraHTTPHeaders,
    ...(storageState && { storageState }),
  });
}

/** Signs in and leaves the session cookie in the context. */
export async function signInBy(caller: APIRequestContext, person: Person): Promise<void> {
  const { csrfToken } = await (await caller.get('/api/auth/csrf')).json();
  const answer = await caller.post('/api/auth/callback/credentials', {
    form: {
      email: person.email,
      password: person.password,
      csrfToken,
      json: 'true',
      callbackUrl: '/',
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Spends a one-time link by setting the person's password. */
export async function spendLink(
  caller: APIRequestContext,
  link: string,
  person: Person,
): Promise<void> {
  const token = link.split('#')[1] ?? '';
  const answer = await caller.post('/api/links/spend', { data: { ...person, token } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Invites someone as the administrator of `caller` and sets their password. */
export async function addPerson(
  caller: APIRequestContext,
  person: Person,
  role: Role,
): Promise<void> {
  const answer = await caller.post('/api/admin/users', {
    data: { name: person.name, email: person.email, role },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { link } = await answer.json();
  await spendLink(caller, link, person);
}
