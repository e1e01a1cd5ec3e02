import type { QuestionMention, ReadText } from '../question-tokens.ts';

/**
 * The "Tokyo Olympics" are the Olympics of Tokyo, which articles and other languages call so too: where place and event are
 * known each by itself, the mention becomes that of the place, and what is left is a name of its own. `read` analyses a text.
 */
export async function splitNames(
  text: ReadText,
  read: (text: string) => Promise<ReadText>,
): Promise<ReadText> {
  const { tokens, mentions } = text;
  const knownAs = async (first: number, last: number, type: string) => {
    const words = tokens.slice(first, last + 1).map((token) => token.text);
    const { mentions: own } = await read(words.join(' '));
    return own.find(
      (each) => each.gkbId !== undefined && each.type === type && each.last === words.length - 1,
    );
  };
  const split = mentions.map(async (mention): Promise<QuestionMention> => {
    const { first, last, type } = mention;
    if (type !== 'event' || last === first) return mention;
    const place = await knownAs(first, last - 1, 'location');
    const event = place && (await knownAs(last, last, 'event'));
    return place && event ? { ...place, first, last: last - 1 } : mention;
  });
  return { tokens, mentions: await Promise.all(split) };
}
