import {
  binCount,
  countShingles,
  headLength,
  type Signature,
  signatureLength,
  signatureVersion,
  tagsStart,
} from './signature-format.ts';

const wordCount = binCount / 4;

/** Signatures side by side, so that four bins at a time can be compared. */
export class SignaturePage {
  /** `binCount` bins for every signature. */
  readonly bins: Uint8Array;
  /** View of `bins`. */
  readonly binWords: Uint32Array;
  /** Distinct shingles of every signature. */
  readonly counts: Uint32Array;

  constructor(size: number) {
    this.binWords = new Uint32Array(size * wordCount);
    this.bins = new Uint8Array(this.binWords.buffer);
    this.counts = new Uint32Array(size);
  }

  /** Throws where this is no signature of our version. */
  write(at: number, signature: Signature): void {
    if (signature.length !== signatureLength || signature[0] !== signatureVersion) {
      throw new Error(`Not a signature of version ${signatureVersion}.`);
    }
    this.bins.set(signature.subarray(headLength, tagsStart), at * binCount);
    this.counts[at] = countShingles(signature);
  }
}
