import type { RuleType } from './rule-match.ts';

const url = /^(?:(?:https?|ftp):\/\/|www\.)\S+$/iu;
const domain = /^(?:[\p{L}\p{N}-]{1,63}\.){1,5}\p{L}{2,24}(?:\/\S*)?$/u;
const knownEnding =
  /\.(?:com|org|net|edu|gov|int|info|biz|io|eu|uk|us|cz|sk|de|at|ch|fr|es|pl|nl|be|it|ru|tv|news)(?:\/|$)/iu;
const email = /^(?:mailto:)?([^\s@]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,24})$/u;
const hashtag = /^#[\p{L}\p{M}\p{N}_]{0,140}\p{L}[\p{L}\p{M}\p{N}_]{0,140}$/u;
const mention = /^@[\p{L}\p{N}_]{1,64}$/u;

/** Reads an address, a hashtag or a user's name; undefined for any other token. */
export function readInternetToken(text: string): { type: RuleType; stdForm: string } | undefined {
  if (text.length < 2) return undefined;
  if (text.startsWith('#'))
    return hashtag.test(text) ? { type: 'hashtag', stdForm: text } : undefined;
  if (text.startsWith('@'))
    return mention.test(text) ? { type: 'mention', stdForm: text } : undefined;
  if (!text.includes('.')) return undefined;
  const address = email.exec(text)?.[1];
  if (address !== undefined) return { type: 'email', stdForm: address.toLowerCase() };
  if (url.test(text) || (domain.test(text) && knownEnding.test(text))) {
    return { type: 'url', stdForm: lowerHost(text) };
  }
  return undefined;
}

function lowerHost(address: string): string {
  return address.replace(/^(?:\w+:\/\/)?[^/?#]*/u, (host) => host.toLowerCase());
}
