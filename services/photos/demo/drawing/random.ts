/** Numbers that look random and are the same for the same seed, so that a picture is drawn alike everywhere. */
export class Random {
  #state: number;

  constructor(seed: string) {
    // FNV-1a
    let hash = 0x811c9dc5;
    for (let i = 0; i < seed.length; i++) hash = Math.imul(hash ^ seed.charCodeAt(i), 0x01000193);
    this.#state = hash >>> 0;
  }

  /** From 0 to 1, without 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let t = this.#state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.next();
  }

  isOnce(share: number): boolean {
    return this.next() < share;
  }

  of<const T extends readonly [unknown, ...unknown[]]>(values: T): T[number] {
    return values[Math.floor(this.next() * values.length)] ?? values[0];
  }
}
