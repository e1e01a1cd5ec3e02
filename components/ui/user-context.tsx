import { createContext, useContext } from 'react';
import type { Me } from '@/lib/auth/api';

const UserContext = createContext<Me | undefined>(undefined);

export const UserProvider = UserContext.Provider;

/** Returns the signed-in user. Only inside the desk. */
export function useUser(): Me {
  const user = useContext(UserContext);
  if (!user) throw new Error('useUser belongs inside the shell.');
  return user;
}
