import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Watches a server's connections, so that it can be stopped without cutting off an answer: it stops accepting, closes
 * what waits for a request (also connections that never sent one, which Node counts as busy), lets answers finish for
 * at most `patience` milliseconds. Call it before the server listens.
 */
export function prepareStop(server: Server, patience: number): () => Promise<void> {
  const answering = new Map<Socket, number>();
  let isStopping = false;
  server.on('connection', (socket: Socket) => {
    answering.set(socket, 0);
    socket.once('close', () => answering.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    answering.set(socket, (answering.get(socket) ?? 0) + 1);
    response.once('close', () => {
      const others = (answering.get(socket) ?? 1) - 1;
      if (answering.has(socket)) answering.set(socket, others);
      if (isStopping && others === 0) socket.destroySoon();
    });
  });
  return () =>
    new Promise((resolve) => {
      isStopping = true;
      const end = setTimeout(() => server.closeAllConnections(), patience);
      server.close(() => {
        clearTimeout(end);
        resolve();
      });
      for (const [socket, requests] of answering) if (requests === 0) socket.destroySoon();
    });
}
