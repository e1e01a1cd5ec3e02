import { createServer } from 'node:net';

/**
 * Fails with a sentence when nothing of ours can listen there. `setting` names the port; the host's name is the same with HOST.
 */
export async function requireFreePort(setting: string, port: number, host: string): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new Error(explain(error, setting, port, host))),
    );
    server.listen(port, host, resolve);
  });
  await new Promise((resolve) => server.close(resolve));
}

function explain(
  error: NodeJS.ErrnoException,
  setting: string,
  port: number,
  host: string,
): string {
  const place = setting.replace('PORT', 'HOST');
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port} on ${host} is in use by another program. Stop it, or set ${setting} to a free port.`;
    case 'EACCES':
      return `This account may not listen on port ${port}. Set ${setting} to a port from 1024 on.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `${place} cannot be used: ${host} is no address of this machine (${error.code}).`;
    default:
      return `Cannot listen on ${host}:${port} (${error.code ?? error.message}). Look at ${place} and ${setting}.`;
  }
}
