/** Scroll position of the list, so that closing a tag leads back to the same rows. Kept in memory. */
let place = { address: '/tags', top: 0 };
let isReturning = false;

export const listReturn = {
  leave(address: string, top: number) {
    place = { address, top };
  },
  address: () => place.address,
  /** Navigation options: keep the list's scroll position, else go to the top. */
  options(address: string): { scroll: boolean } {
    isReturning = address === place.address;
    return { scroll: !isReturning };
  },
  /** Returns the list's scroll position when coming back to it. */
  arrive(): number | undefined {
    const isComing = isReturning;
    isReturning = false;
    return isComing ? place.top : undefined;
  },
};
