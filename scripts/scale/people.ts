import { z } from 'zod';
import { firstAdminLink } from '../../lib/auth/links.ts';
import type { Cluster } from './cluster.ts';
import { Person } from './person.ts';

const Invitation = z.object({ link: z.string() });
export type Colleague = { person: Person; email: string; password: string };

const password = 'first-light-2026';

async function spendLink(person: Person, link: string, name: string, email: string) {
  const token = link.split('#')[1] ?? '';
  await person.call(z.unknown(), '/api/links/spend', {
    method: 'POST',
    body: { token, name, email, password },
  });
}

/** Makes the administrator and so many tag editors, all signed in. */
export async function makePeople({ db, front }: Cluster, editors: number) {
  const newcomer = new Person(front.address);
  const link = await firstAdminLink(db, front.address);
  const admin = { person: new Person(front.address), email: 'alena@desk.example', password };
  await spendLink(newcomer, link ?? '', 'Alena Správná', admin.email);
  await admin.person.signIn(admin.email, password);
  const people: Colleague[] = [];
  for (let number = 1; number <= editors; number += 1) {
    const colleague = {
      ...{ person: new Person(front.address), password },
      email: `editor-${number}@desk.example`,
    };
    const name = `Editor ${number}`;
    const invited = await admin.person.call(Invitation, '/api/admin/users', {
      method: 'POST',
      body: { name, email: colleague.email, role: 'tag-editor' },
    });
    await spendLink(newcomer, invited.link, name, colleague.email);
    await colleague.person.signIn(colleague.email, password);
    people.push(colleague);
  }
  return { admin, people };
}
