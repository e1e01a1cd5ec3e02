/** Where the list was left, so that closing a tag leads back to the same rows. Lives as long as the page does. */
let place = { address: '/tags', top: 0 };
let isReturning = false;

export const listReturn = {
  leave(address: string, top: number) {
    place = { address, top };
  },
  address: () => place.address,
  /** How the router goes to an address: to the list as it was left, else to the top of a page. */
  options(address: string): { scroll: boolean } {
    isReturning = address === place.address;
    return { scroll: !isReturning };
  },
  /** How far down the list was, if one comes back to it. */
  arrive(): number | undefined {
    const isComing = isReturning;
    isReturning = false;
    return isComing ? place.top : undefined;
  },
};
