/** Letters of new words that are gathered before they are put aside: joining a text costs its whole length. */
const longestRest = 50_000;

/**
 * The different words of many names, each with the numbers of those that have it. Words are far fewer than names, so
 * that what is typed is sought in some hundred thousand letters and not in many millions. What was put in stays.
 */
export class WordLists {
  /** Most words have one number, which is kept without a list. */
  readonly #numbers = new Map<string, number | number[]>();
  readonly #texts: string[] = [];
  #rest = '\n';

  add(word: string, number: number): void {
    const known = this.#numbers.get(word);
    if (Array.isArray(known)) known.push(number);
    else if (known !== undefined) this.#numbers.set(word, [known, number]);
    else this.#addWord(word, number);
  }

  /** The numbers of one word. */
  at(word: string): readonly number[] {
    const known = this.#numbers.get(word) ?? [];
    return Array.isArray(known) ? known : [known];
  }

  /** Calls `act` with the numbers of each word that has these letters in it, or that begins with them. */
  forEach(letters: string, where: 'inside' | 'beginning', act: (number: number) => void): void {
    const pattern = where === 'beginning' ? `\n${letters}` : letters;
    for (const text of [...this.#texts, this.#rest]) {
      for (let at = text.indexOf(pattern); at >= 0; ) {
        const end = text.indexOf('\n', at + pattern.length);
        const start = where === 'beginning' ? at + 1 : text.lastIndexOf('\n', at) + 1;
        const numbers = this.#numbers.get(text.slice(start, end));
        if (Array.isArray(numbers)) for (const number of numbers) act(number);
        else if (numbers !== undefined) act(numbers);
        at = text.indexOf(pattern, end);
      }
    }
  }

  #addWord(word: string, number: number): void {
    this.#numbers.set(word, number);
    this.#rest += `${word}\n`;
    if (this.#rest.length < longestRest) return;
    this.#texts.push(this.#rest);
    this.#rest = '\n';
  }
}
