import { z } from 'zod';
import { handle } from '@/lib/http/handler';
import { parseTagRule } from '@/lib/query-language/tag-rule';
import { explainRule } from '@/lib/tags/reads/describe-change';

const Body = z.object({ rule: z.string().max(20_000) });

export const POST = handle({ route: '/api/tags/rule', body: Body }, async ({ body, locale }) => {
  const parsed = body.rule.trim() === '' ? undefined : parseTagRule(body.rule);
  if (!parsed || 'rule' in parsed) return { ok: true };
  const { at, length } = parsed.error;
  return { error: { at, length, message: explainRule(parsed.error, locale) } };
});
