import { articlePartOf } from '../../../../lib/contract/article-part.ts';
import type { ParagraphSpec } from '../../language/types.ts';

/** UTF-16 units of an article that are analysed, about 500 words: what it is about is named by then. */
export const openingLength = 3_000;

type Parts = {
  title?: string;
  lead?: string;
  text?: string;
  paraSpecs?: readonly ParagraphSpec[];
};

/** As much of an article as says what it is about: its titles, then the rest from the beginning on, up to whole sentences. */
export function openingOf({ title, lead, text, paraSpecs }: Parts): Parts {
  let left = openingLength;
  const take = (part: string) => {
    const taken = cutAtSentence(part, left);
    // Nothing goes on behind a gap.
    left = taken.length < part.length ? 0 : left - taken.length;
    return taken;
  };
  if (paraSpecs?.length) {
    const isTitle = ({ type }: ParagraphSpec) => articlePartOf(type) === 'title';
    const titles = new Map(paraSpecs.filter(isTitle).map((each) => [each, take(each.text)]));
    const taken = paraSpecs.map((each) => ({ ...each, text: titles.get(each) ?? take(each.text) }));
    return { paraSpecs: taken.filter((each) => each.text !== '') };
  }
  return {
    ...(title !== undefined && { title: take(title) }),
    ...(lead !== undefined && { lead: take(lead) }),
    ...(text !== undefined && { text: take(text) }),
  };
}

/** Up to so many units: up to the end of a sentence if there is one in the second half, else of a word, else as it comes. */
function cutAtSentence(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const whole = text.slice(0, Math.max(0, maxLength));
  const [sentences = ''] = /^.*[.!?。！？…](?=["'”’»)]*\s)/su.exec(whole) ?? [];
  if (sentences.length > maxLength / 2) return sentences;
  const space = whole.search(/\s\S*$/u);
  if (space > maxLength / 2) return whole.slice(0, space);
  return whole.replace(/[\ud800-\udbff]$/, '');
}
