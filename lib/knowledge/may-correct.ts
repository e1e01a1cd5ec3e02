import type { Me, Role } from '../auth/api.ts';

/** Who changes what the knowledge base says, for everyone. */
export const correctors: readonly Role[] = ['tag-editor', 'admin'];

export function mayCorrect(user: Me): boolean {
  return correctors.includes(user.role);
}
