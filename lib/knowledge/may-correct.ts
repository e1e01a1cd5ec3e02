import type { Me, Role } from '../auth/api.ts';

export const correctors: readonly Role[] = ['tag-editor', 'admin'];

export function mayCorrect(user: Me): boolean {
  return correctors.includes(user.role);
}
