import { type LemmaModel, ruleKey } from './lemmatize.ts';
import { parseRule } from './rules.ts';

/** Index of the rules that are tried for each tag, from the texts of rules and their tags. */
export function indexRules(
  texts: readonly string[],
  tried: readonly (readonly number[])[],
): Pick<LemmaModel, 'rules' | 'index' | 'prefixes' | 'maxRemoved'> {
  const rules = texts.map(parseRule);
  const index = new Map<string, number[]>();
  const prefixes = new Set(['']);
  let maxRemoved = 0;
  for (const [tag, numbers] of tried.entries()) {
    for (const number of numbers) {
      const rule = rules[number];
      if (!rule) continue;
      const key = ruleKey(tag, rule.prefix, rule.removed);
      const list = index.get(key) ?? [];
      list.push(number);
      index.set(key, list);
      prefixes.add(rule.prefix);
      maxRemoved = Math.max(maxRemoved, rule.removed.length);
    }
  }
  return { rules, index, prefixes: [...prefixes], maxRemoved };
}
