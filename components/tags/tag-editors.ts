import type { Role } from '@/lib/auth/api';

/** Who keeps the vocabulary; everybody else reads it. */
export const tagEditors: readonly Role[] = ['tag-editor', 'admin'];
