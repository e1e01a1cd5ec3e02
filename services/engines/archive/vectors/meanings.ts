import {
  type EncodedText,
  type EncodeOptions,
  type Encoder,
  ownModel,
  type TextRole,
} from '../../encoder/port.ts';
import type { Vector } from '../../encoder/vectors/port.ts';
import type { Meaning } from '../index/vectors/nearest.ts';
import type { SentArticle } from '../types.ts';
import { GrowingBeginnings } from './growing-beginnings.ts';

/** Knows models by numbers, see `ModelTable`. */
type ModelRegister = { adoptModel(name: string): Promise<number> };

type MeaningEncoder = Pick<Encoder, 'encode' | 'model'> &
  Partial<Pick<Encoder, 'isLocal' | 'load'>>;

/** The encoder as the archive uses it: vectors with the number by which the archive knows their model. */
export class Meanings {
  readonly #archive: ModelRegister;
  readonly #encoder: MeaningEncoder;
  readonly #beginnings: GrowingBeginnings;
  #known: { readonly model: string; readonly number: Promise<number> } | undefined;

  constructor(archive: ModelRegister, encoder: MeaningEncoder) {
    this.#archive = archive;
    this.#encoder = encoder;
    this.#beginnings = new GrowingBeginnings(
      (...call) => encoder.encode(...call),
      () => (encoder.load?.busy ?? 0) > 0,
    );
  }

  /** False if texts are encoded on another machine. */
  get isLocal(): boolean {
    return this.#encoder.isLocal !== false;
  }

  /** True if vectors are those of the built-in model, which other models were learned from. */
  get isBuiltIn(): boolean {
    return this.#encoder.model === ownModel;
  }

  /** True while texts of people wait: what an answer can do without is left out then. */
  get isCrowded(): boolean {
    return (this.#encoder.load?.people ?? 0) > 0;
  }

  /** Undefined where there is no encoder, or it is too slow. */
  async of(role: TextRole, text: EncodedText, signal?: AbortSignal): Promise<Meaning | undefined> {
    const { model } = this.#encoder;
    const encoding = this.#encoder.encode(role, [text], signal ? { signal } : {});
    const [[vector], number] = await Promise.all([encoding, this.modelNumber()]);
    if (!vector || number === undefined || model !== this.#encoder.model) return undefined;
    return { model: number, vector };
  }

  encode(
    role: TextRole,
    texts: readonly EncodedText[],
    options?: EncodeOptions,
  ): Promise<(Vector | undefined)[]> {
    return this.#encoder.encode(role, texts, options);
  }

  /** See {@link GrowingBeginnings}; undefined unless {@link isBuiltIn}. */
  async ofBeginning(
    article: SentArticle,
    options: { key?: string | undefined; signal: AbortSignal },
  ) {
    return this.isBuiltIn ? this.#beginnings.of(article, options) : undefined;
  }

  /** Number of the model in use; makes it the archive's where it has changed. */
  async modelNumber(): Promise<number | undefined> {
    const { model } = this.#encoder;
    if (model === undefined) return undefined;
    if (this.#known?.model !== model) {
      const number = this.#archive.adoptModel(model);
      this.#known = { model, number };
      number.catch(() => {
        this.#known = undefined;
      });
    }
    return this.#known.number;
  }
}
