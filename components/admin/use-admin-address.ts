import { useAddress } from '@/components/ui/hooks/use-address';
import { type AdminAddress, printAdminAddress, readAdminAddress } from './admin-address';

/** State of the page, held in the address. Typing a day replaces the history entry. */
export function useAdminAddress(): [AdminAddress, (change: Partial<AdminAddress>) => void] {
  const [address, goTo] = useAddress(
    readAdminAddress,
    (next) => `/admin${printAdminAddress(next)}`,
  );
  return [address, (change) => goTo(change, change.tab !== undefined)];
}
