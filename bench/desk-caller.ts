import type { z } from 'zod';
import { addPerson, admin, newCaller, signInBy, spendLink } from '../e2e/people.ts';
import type { RunningDesk } from '../e2e/run-desk.ts';
import type { Role } from '../lib/auth/api.ts';

/** Calls the desk's API and reads the whole answer. Throws unless it is a 2xx. */
export type Call = <T extends z.ZodType>(
  answer: T,
  path: string,
  input?: { method?: string; json?: unknown; text?: string },
) => Promise<z.output<T>>;

/** Signs in somebody of each role and returns the cookies of each. */
export async function signInPeople(desk: RunningDesk, roles: readonly Role[]): Promise<string[]> {
  const first = await newCaller(desk.address);
  await spendLink(first, desk.firstAdminLink ?? '', admin);
  await signInBy(first, admin);
  const cookies: string[] = [];
  for (const [number, role] of roles.entries()) {
    const person = {
      name: `Editor ${number}`,
      email: `editor-${number}@desk.example`,
      password: `keeps-the-tags-${number}`,
    };
    await addPerson(first, person, role);
    const caller = await newCaller(desk.address);
    await signInBy(caller, person);
    const state = await caller.storageState();
    cookies.push(state.cookies.map(({ name, value }) => `${name}=${value}`).join('; '));
    await caller.dispose();
  }
  await first.dispose();
  return cookies;
}

const people = 10;

/** Signs in several tag editors: `own` calls as one of them, `call` in turn as all, since calls are limited for each person. */
export async function signInMany(desk: RunningDesk): Promise<{ own: Call; call: Call }> {
  const cookies = await signInPeople(desk, Array(people).fill('tag-editor'));
  const all = cookies.map((cookie) => callAs(desk.address, cookie));
  const [own] = all;
  if (!own) throw new Error('Nobody is signed in.');
  let turn = 0;
  const call: Call = (...input) => {
    turn += 1;
    return (all[turn % people] ?? own)(...input);
  };
  return { own, call };
}

/** Returns a function that calls the desk with these cookies. */
export function callAs(address: string, cookie: string): Call {
  return async (answer, path, { method, json, text } = {}) => {
    const body = text ?? (json === undefined ? undefined : JSON.stringify(json));
    const type = text === undefined ? 'application/json' : 'text/csv; charset=utf-8';
    const response = await fetch(address + path, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: { cookie, origin: address, ...(body !== undefined && { 'content-type': type }) },
      ...(body !== undefined && { body }),
    });
    const told = await response.text();
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${told.slice(0, 500)}`);
    return answer.parse(JSON.parse(told));
  };
}
