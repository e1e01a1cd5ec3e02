import { spreadBits } from './signature-format.ts';

/** Slots by key: open addressing over the keys that are stored in the slots themselves; 0 is a free place. */
export class SlotTable {
  #places = new Uint32Array(64);
  #size = 0;
  readonly #keyOf: (slot: number) => number;

  constructor(keyOf: (slot: number) => number) {
    this.#keyOf = keyOf;
  }

  get size(): number {
    return this.#size;
  }

  get bytes(): number {
    return this.#places.byteLength;
  }

  /** Returns -1 where there is none. */
  find(key: number): number {
    return (this.#places[this.#placeOf(key)] ?? 0) - 1;
  }

  /** Adds a new key, which its slot holds already. */
  add(key: number, slot: number): void {
    if ((this.#size + 1) * 10 > this.#places.length * 7) this.#grow();
    this.#places[this.#placeOf(key)] = slot + 1;
    this.#size++;
  }

  /** Removes an existing key and closes the gap, so that no search ends early. */
  remove(key: number): void {
    const places = this.#places;
    const mask = places.length - 1;
    let hole = this.#placeOf(key);
    for (let place = (hole + 1) & mask; places[place] !== 0; place = (place + 1) & mask) {
      const slot = places[place] ?? 0;
      const home = hashKey(this.#keyOf(slot - 1)) & mask;
      if (((place - home) & mask) < ((place - hole) & mask)) continue;
      places[hole] = slot;
      hole = place;
    }
    places[hole] = 0;
    this.#size--;
  }

  /** Finds the place of the key, or where it would go. */
  #placeOf(key: number): number {
    const places = this.#places;
    const mask = places.length - 1;
    let place = hashKey(key) & mask;
    for (;;) {
      const slot = places[place] ?? 0;
      if (slot === 0 || this.#keyOf(slot - 1) === key) return place;
      place = (place + 1) & mask;
    }
  }

  #grow(): void {
    const before = this.#places;
    this.#places = new Uint32Array(before.length * 2);
    for (const slot of before) {
      if (slot !== 0) this.#places[this.#placeOf(this.#keyOf(slot - 1))] = slot;
    }
  }
}

function hashKey(key: number): number {
  return spreadBits(key ^ Math.imul(Math.floor(key / 0x100000000), 0x9e3779b1));
}
