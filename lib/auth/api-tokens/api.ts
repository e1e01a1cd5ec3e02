import { z } from 'zod';

/** Reading the archive, tags and knowledge; one's drafts; the tags; everything that the owner's role allows. */
export const tokenScopes = ['read', 'drafts', 'tags', 'all'] as const;
export const TokenScope = z.enum(tokenScopes);
export type TokenScope = z.infer<typeof TokenScope>;

/** Days after which a token ends. */
export const tokenDays = [7, 30, 90, 365] as const;

/**
 * GET /api/me/tokens → { tokens: TokenView[] }; DELETE /api/me/tokens/{id} revokes one.
 * For administrators /api/admin/users/{id}/tokens does the same to a person's.
 */
export type TokenView = {
  id: string;
  name: string;
  scopes: TokenScope[];
  createdAt: string;
  expiresAt: string;
  /** To within a minute. */
  usedAt?: string | undefined;
};

/** POST /api/me/tokens → { token: TokenView, key: string }: the key is in no other answer. */
export const CreateToken = z.object({
  name: z.string().trim().min(1).max(80),
  scopes: z
    .array(TokenScope)
    .min(1)
    .max(tokenScopes.length)
    .transform((scopes) => [...new Set(scopes)]),
  days: z.literal(tokenDays),
});
