import type { EncodedText, EncodeOptions, Encoder, EncoderHealth, EncoderLoad } from './encoder.ts';
import type { TextRole } from './vectors/centers.ts';
import type { Vector } from './vectors/packed-vector.ts';

type AnyEncoder = Pick<Encoder, keyof Encoder>;

/** The encoder in use, which may be replaced while the services run. */
export class EncoderInUse implements AnyEncoder {
  #current: AnyEncoder;

  constructor(first: AnyEncoder) {
    this.#current = first;
  }

  /** Texts that wait for the encoder before get no vector. */
  replace(next: AnyEncoder): void {
    const before = this.#current;
    this.#current = next;
    next.start();
    void before.close();
  }

  start(): void {
    this.#current.start();
  }

  get isLocal(): boolean {
    return this.#current.isLocal;
  }

  get health(): EncoderHealth {
    return this.#current.health;
  }

  get load(): EncoderLoad {
    return this.#current.load;
  }

  get model(): string | undefined {
    return this.#current.model;
  }

  encode(
    role: TextRole,
    texts: readonly EncodedText[],
    options?: EncodeOptions,
  ): Promise<(Vector | undefined)[]> {
    return this.#current.encode(role, texts, options);
  }

  close(): Promise<void> {
    return this.#current.close();
  }
}
