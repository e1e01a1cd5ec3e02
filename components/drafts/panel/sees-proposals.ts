import type { Role } from '@/lib/auth/api';

/** Whose "never" and "missing" count for the whole desk at once; others' wait for one of these. */
export function seesProposals(role: Role): boolean {
  return role === 'tag-editor' || role === 'admin';
}
