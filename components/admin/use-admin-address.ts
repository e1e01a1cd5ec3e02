import { useAddress } from '@/components/ui/use-address';
import { type AdminAddress, printAdminAddress, readAdminAddress } from './admin-address';

/** The page's state, which is its address. A day that is being typed is no place to come back to. */
export function useAdminAddress(): [AdminAddress, (change: Partial<AdminAddress>) => void] {
  const [address, goTo] = useAddress(
    readAdminAddress,
    (next) => `/admin${printAdminAddress(next)}`,
  );
  return [address, (change) => goTo(change, change.tab !== undefined)];
}
