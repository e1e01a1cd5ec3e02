import { languages, undeterminedLanguage } from '@/lib/contract/inventories';

/** True for a language that is not analyzed; one that was not recognized is if it has another script than all of ours. */
export function isForeign(detected: string, texts: readonly string[]): boolean {
  if (detected !== undeterminedLanguage) return !languages.some((code) => code === detected);
  const text = texts.join(' ');
  const count = (letter: RegExp) => text.match(letter)?.length ?? 0;
  return count(/\p{Script=Latin}/gu) * 2 < count(/\p{L}/gu);
}
