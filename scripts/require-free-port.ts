import { createServer } from 'node:net';

/** Fails with a sentence when something else already listens there: the process would die and be restarted for ever. */
export async function requireFreePort(setting: string, port: number, host: string): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new Error(
          error.code === 'EADDRINUSE'
            ? `Port ${port} on ${host} is in use by another program. Stop it, or set ${setting} to a free port.`
            : `Cannot listen on ${host}:${port} (${error.code ?? error.message}). Set ${setting} to another port.`,
        ),
      ),
    );
    server.listen(port, host, resolve);
  });
  await new Promise((resolve) => server.close(resolve));
}
