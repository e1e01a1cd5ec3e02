import {
  BookOpen,
  type LucideIcon,
  MessageSquareText,
  Newspaper,
  Settings,
  Tags,
  UserRound,
} from 'lucide-react';
import type { Role } from '@/lib/desk/api';

/** A part of the product on the rail. Only parts that work are listed; `roles` unset: for everyone. */
export type Part = {
  name: 'drafts' | 'tags' | 'knowledge' | 'feedback' | 'account' | 'admin';
  href: string;
  icon: LucideIcon;
  roles?: readonly Role[];
};

const parts: readonly Part[] = [
  { name: 'drafts', href: '/drafts', icon: Newspaper },
  { name: 'tags', href: '/tags', icon: Tags },
  { name: 'knowledge', href: '/knowledge', icon: BookOpen },
  { name: 'feedback', href: '/feedback', icon: MessageSquareText },
  { name: 'account', href: '/account', icon: UserRound },
  { name: 'admin', href: '/admin', icon: Settings, roles: ['admin'] },
];

export function partsFor(role: Role): readonly Part[] {
  return parts.filter((part) => !part.roles || part.roles.includes(role));
}
