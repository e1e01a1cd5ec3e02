const firstRoom = 256;
const firstLists = 64;
const growth = 1.25;

/** Lists of numbers below 2^32 in one typed array, as arrays would take several times the memory. */
export class NumberLists {
  #numbers = new Uint32Array(firstRoom);
  /** Offset behind the last list. */
  #end = 0;
  /** Numbers before `#end` that belong to no list. */
  #unused = 0;
  #starts = new Uint32Array(firstLists);
  #lengths = new Uint32Array(firstLists);
  #rooms = new Uint32Array(firstLists);

  lengthOf(list: number): number {
    return this.#lengths[list] ?? 0;
  }

  /** Valid until the next change of any list. */
  get(list: number): Uint32Array {
    const start = this.#starts[list] ?? 0;
    return this.#numbers.subarray(start, start + this.lengthOf(list));
  }

  set(list: number, numbers: Uint32Array): void {
    if (numbers.length > (this.#rooms[list] ?? 0)) {
      this.clear(list);
      this.#move(list, numbers.length);
    }
    this.#numbers.set(numbers, this.#starts[list]);
    this.#lengths[list] = numbers.length;
  }

  push(list: number, number: number): void {
    const length = this.lengthOf(list);
    if (length >= (this.#rooms[list] ?? 0)) this.#move(list, length + 1 + (length >> 2));
    this.#numbers[(this.#starts[list] ?? 0) + length] = number;
    this.#lengths[list] = length + 1;
  }

  replaceAt(list: number, place: number, number: number): void {
    this.#numbers[(this.#starts[list] ?? 0) + place] = number;
  }

  /** Removes a number; the last of the list takes its place. */
  swapRemove(list: number, place: number): void {
    const last = this.lengthOf(list) - 1;
    this.replaceAt(list, place, this.get(list)[last] ?? 0);
    this.#lengths[list] = last;
  }

  clear(list: number): void {
    if (this.lengthOf(list) === 0 && !this.#rooms[list]) return;
    this.#unused += this.#rooms[list] ?? 0;
    this.#lengths[list] = 0;
    this.#rooms[list] = 0;
  }

  #move(list: number, room: number): void {
    if (list >= this.#lengths.length) this.#growTables(list + 1);
    if (this.#end + room > this.#numbers.length) this.#makeRoom(room);
    const start = this.#starts[list] ?? 0;
    this.#numbers.copyWithin(this.#end, start, start + this.lengthOf(list));
    this.#unused += this.#rooms[list] ?? 0;
    this.#starts[list] = this.#end;
    this.#rooms[list] = room;
    this.#end += room;
  }

  #growTables(lists: number): void {
    const size = Math.ceil(lists * growth);
    this.#starts = grown(this.#starts, size);
    this.#lengths = grown(this.#lengths, size);
    this.#rooms = grown(this.#rooms, size);
  }

  #makeRoom(room: number): void {
    const size = Math.ceil((this.#end - this.#unused + room) * growth);
    if (this.#unused * 4 < this.#end) {
      this.#numbers = grown(this.#numbers, Math.ceil((this.#end + room) * growth));
      return;
    }
    const numbers = new Uint32Array(size);
    let end = 0;
    for (let list = 0; list < this.#lengths.length; list++) {
      const start = this.#starts[list] ?? 0;
      const length = this.#lengths[list] ?? 0;
      for (let at = 0; at < length; at++) numbers[end + at] = this.#numbers[start + at] ?? 0;
      this.#starts[list] = end;
      end += this.#rooms[list] ?? 0;
    }
    this.#numbers = numbers;
    this.#end = end;
    this.#unused = 0;
  }
}

function grown(numbers: Uint32Array<ArrayBuffer>, size: number): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(size);
  larger.set(numbers);
  return larger;
}
