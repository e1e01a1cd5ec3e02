import type { Role } from '@/lib/auth/api';

/** Roles that may edit the vocabulary; everybody else reads it. */
export const tagEditors: readonly Role[] = ['tag-editor', 'admin'];
