import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type LogLine, parseAuditLog, printAuditLog, readAuditLog } from '../lib/auth/audit-log.ts';
import { type AuditFault, isStillThere, verifyAudit } from '../lib/auth/verify-audit.ts';
import { readEnv } from '../lib/runtime/env.ts';
import { readSecretFile } from '../lib/runtime/secret-file.ts';
import { requireDataFolder } from '../lib/sql/data-folder.ts';
import { type Desk, openDesk } from '../lib/sql/desk-database.ts';

/**
 * `npm run audit -- verify [FILE]`: looks whether the audit log, or an export of it, is as the desk wrote it, and for an
 * export also whether the desk still has what it ends with. `npm run audit -- export FILE` writes one. The desk may run
 * meanwhile.
 */

const usage = 'Say "verify", "verify FILE" or "export FILE".';

async function main() {
  const [act, file, ...more] = process.argv.slice(2);
  if (more.length > 0) throw new Error(usage);
  const settings = readEnv(process.env);
  const { dataDir, secret = readSecretFile(join(dataDir, 'session-secret')) ?? '' } = settings;
  requireDataFolder(dataDir);
  const desk = await openDesk(settings);
  try {
    if (act === 'verify') await verify(desk.db, secret, file);
    else if (act === 'export' && file !== undefined) {
      await writeFile(file, printAuditLog(desk.db), { flag: 'wx', mode: 0o600 });
    } else throw new Error(usage);
  } finally {
    await desk.close();
  }
}

async function verify(db: Desk, secret: string, file: string | undefined): Promise<void> {
  let head: { id: number; hash: string } | undefined;
  async function* noteHead(lines: AsyncIterable<LogLine>) {
    for await (const line of lines) {
      if ('head' in line) ({ head } = line);
      yield line;
    }
  }
  const lines =
    file === undefined
      ? readAuditLog(db)
      : parseAuditLog(createInterface({ input: createReadStream(file), crlfDelay: Infinity }));
  const { entries, faults } = await verifyAudit(noteHead(lines), secret);
  const said = faults.map(describe);
  if (file !== undefined && head && !(await isStillThere(db, head))) {
    said.push(`The desk no longer has entry ${head.id} as it was exported: its log was rewritten.`);
  }
  if (said.length > 0) throw new Error(said.join('\n'));
  console.log(`${entries} entries, all as they were written. The last hash is ${head?.hash}.`);
}

function describe(fault: AuditFault): string {
  switch (fault.kind) {
    case 'changed':
      return `Entry ${fault.id}, or the hash of the one before, was changed.`;
    case 'removed':
      return fault.from === fault.to
        ? `Entry ${fault.from} was removed.`
        : `Entries ${fault.from} to ${fault.to} were removed.`;
    case 'inserted':
      return `Entry ${fault.id} was inserted: the desk did not write it.`;
    case 'anchor':
      return 'The log begins where the secret of this desk did not sign: entries were removed, or NEXTAUTH_SECRET is another one.';
    case 'head':
      return 'The log does not end with the entry that was written last.';
    case 'incomplete':
      return 'The file is not whole: its first or its last line is missing.';
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
