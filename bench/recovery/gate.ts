import { connect, createServer, type Server, type Socket } from 'node:net';
import { freePort } from '../../scripts/free-port.ts';

/**
 * `refused`: nobody listens, as after a crash; `silent`: connections end, new ones come about and nothing is answered;
 * `frozen`: connections stay, and nothing is answered before the return, as of a process that is stopped.
 */
export const outages = ['refused', 'silent', 'frozen'] as const;
export type Outage = (typeof outages)[number];

/** Stands before a server and can make it look as if it were away. */
export class Gate {
  readonly port: number;
  readonly #target: { host: string; port: number };
  readonly #sockets = new Set<Socket>();
  /** Each with the socket towards the server. */
  readonly #passed = new Map<Socket, Socket>();
  readonly #held = new Set<Socket>();
  #server: Server | undefined;
  #outage: Outage | undefined;

  private constructor(port: number, target: URL) {
    this.port = port;
    this.#target = { host: target.hostname, port: Number(target.port) };
  }

  static async open(target: string): Promise<Gate> {
    const gate = new Gate(await freePort(), new URL(target));
    await gate.#listen();
    return gate;
  }

  /** An address of the server, by way of the gate. */
  through(address: string): string {
    const url = new URL(address);
    url.hostname = '127.0.0.1';
    url.port = String(this.port);
    return url.href.replace(/\/$/, '');
  }

  /** Until `restore` nothing is answered. */
  async take(outage: Outage): Promise<void> {
    this.#outage = outage;
    if (outage === 'refused') await this.close();
    if (outage === 'silent') this.#cut();
    if (outage === 'frozen')
      for (const [socket, onward] of this.#passed) {
        socket.unpipe();
        onward.unpipe();
      }
  }

  async restore(): Promise<void> {
    const outage = this.#outage;
    this.#outage = undefined;
    // Whoever waits on a silent connection learns now that it is dead.
    if (outage === 'silent') this.#cut();
    for (const [socket, onward] of this.#passed) socket.pipe(onward).pipe(socket);
    for (const socket of this.#held) this.#pass(socket);
    this.#held.clear();
    if (!this.#server) await this.#listen();
  }

  async close(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    const closed = new Promise<void>((resolve) =>
      server ? server.close(() => resolve()) : resolve(),
    );
    this.#cut();
    await closed;
  }

  #cut(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  async #listen(): Promise<void> {
    const server = createServer((socket) => this.#accept(socket));
    this.#server = server;
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
  }

  #accept(socket: Socket): void {
    this.#keep(socket);
    if (this.#outage === undefined) this.#pass(socket);
    if (this.#outage === 'frozen') this.#held.add(socket);
  }

  #pass(socket: Socket): void {
    if (socket.destroyed) return;
    const onward = this.#keep(connect(this.#target));
    this.#passed.set(socket, onward);
    socket.pipe(onward).pipe(socket);
    socket.on('close', () => {
      this.#passed.delete(socket);
      onward.destroy();
    });
    onward.on('close', () => socket.destroy());
  }

  #keep(socket: Socket): Socket {
    this.#sockets.add(socket);
    socket.on('error', () => undefined);
    return socket.on('close', () => this.#sockets.delete(socket));
  }
}
