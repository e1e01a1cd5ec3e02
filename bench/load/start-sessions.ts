import { encode } from 'next-auth/jwt';
import { startSession } from '../../lib/auth/sessions.ts';
import { insertUser } from '../../lib/auth/users.ts';
import { keptSecret } from '../../lib/runtime/secret-file.ts';
import { openDesk } from '../../lib/sql/desk-database.ts';

/** Adds editors and returns a session's cookie of each: two passwords to compute for each of them would take minutes. */
export async function startSessions(dataDir: string, count: number): Promise<string[]> {
  const secret = keptSecret(dataDir, 'session-secret');
  const desk = await openDesk({ dataDir });
  try {
    const cookies: string[] = [];
    for (let number = 0; number < count; number += 1) {
      const { id } = await insertUser(desk.db, {
        name: `Editor ${number}`,
        email: `editor-${number}@desk.example`,
        role: 'tag-editor',
        status: 'active',
        password: null,
      });
      const token = { sessionId: await startSession(desk.db, { userId: id }) };
      const sealed = await encode({ token, secret, salt: 'session', maxAge: 24 * 3_600 });
      cookies.push(`next-auth.session-token=${sealed}`);
    }
    return cookies;
  } finally {
    await desk.close();
  }
}
