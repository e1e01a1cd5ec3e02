/** Where the list was left, so that closing a tag leads back to the same rows. Lives as long as the page does. */
let place = { address: '/tags', top: 0 };
let isReturning = false;

export const listReturn = {
  leave(address: string, top: number) {
    place = { address, top };
  },
  /** The address to go to; the list then takes its place up again. */
  begin(): string {
    isReturning = true;
    return place.address;
  },
  /** How far down the list was, if one comes back to it. */
  arrive(): number | undefined {
    const { top } = place;
    const isComing = isReturning;
    isReturning = false;
    return isComing ? top : undefined;
  },
};
