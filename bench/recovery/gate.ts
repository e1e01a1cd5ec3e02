import { connect, createServer, type Server, type Socket } from 'node:net';
import { freePort } from '../../scripts/free-port.ts';

/** `refused`: nobody listens, as after a crash; `silent`: connections come about and nothing is answered, as when a machine hangs. */
export type Outage = 'refused' | 'silent';

/** Stands before a server and can make it look as if it were away. */
export class Gate {
  readonly port: number;
  readonly #target: { host: string; port: number };
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;
  #isSilent = false;

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

  /** Breaks all connections; until `restore` nothing is answered. */
  async take(outage: Outage): Promise<void> {
    this.#isSilent = outage === 'silent';
    if (outage === 'refused') await this.close();
    else this.#cut();
  }

  async restore(): Promise<void> {
    this.#isSilent = false;
    // Whoever waits on a silent connection learns now that it is dead.
    this.#cut();
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
    const server = createServer((socket) => this.#pass(socket));
    this.#server = server;
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
  }

  #pass(socket: Socket): void {
    this.#keep(socket);
    if (this.#isSilent) return;
    const onward = this.#keep(connect(this.#target));
    socket.pipe(onward).pipe(socket);
    socket.on('close', () => onward.destroy());
    onward.on('close', () => socket.destroy());
  }

  #keep(socket: Socket): Socket {
    this.#sockets.add(socket);
    socket.on('error', () => undefined);
    return socket.on('close', () => this.#sockets.delete(socket));
  }
}
