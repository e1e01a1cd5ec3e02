import {
  Archive,
  BookOpen,
  Images,
  type LucideIcon,
  MessageSquareText,
  MessagesSquare,
  Newspaper,
  Settings,
  Tags,
  UserRound,
} from 'lucide-react';
import type { Role } from '@/lib/auth/api';

/** A part of the product in the navigation; without `roles` for everyone. */
export type Part = {
  name:
    | 'drafts'
    | 'archive'
    | 'photos'
    | 'research'
    | 'tags'
    | 'knowledge'
    | 'feedback'
    | 'account'
    | 'admin';
  href: string;
  icon: LucideIcon;
  roles?: readonly Role[];
  /** Placed at the bottom of the rail. */
  isAside?: boolean;
};

/** In order of use; a phone's bar shows the first ones. */
const parts: readonly Part[] = [
  { name: 'drafts', href: '/drafts', icon: Newspaper },
  { name: 'archive', href: '/archive', icon: Archive },
  { name: 'photos', href: '/photos', icon: Images },
  { name: 'research', href: '/research', icon: MessagesSquare },
  { name: 'tags', href: '/tags', icon: Tags },
  { name: 'knowledge', href: '/knowledge', icon: BookOpen },
  { name: 'feedback', href: '/feedback', icon: MessageSquareText },
  { name: 'account', href: '/account', icon: UserRound, isAside: true },
  { name: 'admin', href: '/admin', icon: Settings, roles: ['admin'], isAside: true },
];

/** Parts on a phone's bar, beside the button for the others. */
export const maxBarParts = 4;

export function isWithin(pathname: string, { href }: Part): boolean {
  return pathname === href || pathname.startsWith(`${href}/`);
}

export function partsFor(role: Role): readonly Part[] {
  return parts.filter((part) => !part.roles || part.roles.includes(role));
}
