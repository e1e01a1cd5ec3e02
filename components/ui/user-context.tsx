import { createContext, useContext } from 'react';
import type { Me } from '@/lib/auth/api';
import { type SealedStorage, sealStorage } from './sealed-storage';

const UserContext = createContext<Me | undefined>(undefined);

export const UserProvider = UserContext.Provider;

/** Returns the signed-in user. Only inside the desk. */
export function useUser(): Me {
  const user = useContext(UserContext);
  if (!user) throw new Error('useUser belongs inside the shell.');
  return user;
}

/** Where this browser keeps what a person has not sent yet, for them alone: for good, and for one tab. */
type PersonalStorage = { local: SealedStorage; session: SealedStorage };

const StorageContext = createContext<PersonalStorage | undefined>(undefined);

export const PersonalStorageProvider = StorageContext.Provider;

/** `key` as `sealStorage` wants it. */
export function openPersonalStorage(key: string): PersonalStorage {
  return {
    local: sealStorage(() => localStorage, key),
    session: sealStorage(() => sessionStorage, key),
  };
}

/** Returns the signed-in person's storage. Only inside the desk. */
export function usePersonalStorage(): PersonalStorage {
  const storage = useContext(StorageContext);
  if (!storage) throw new Error('usePersonalStorage belongs inside the shell.');
  return storage;
}
