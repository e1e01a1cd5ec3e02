import type { Me, Role } from '../auth/api.ts';

/** Roles that may correct the knowledge base. */
export const correctors: readonly Role[] = ['tag-editor', 'admin'];

export function mayCorrect(user: Me): boolean {
  return correctors.includes(user.role);
}
