/** Which banks outside are switched on: two need no key. */
export type OpenBankSettings = {
  openverse: boolean;
  commons: boolean;
  unsplashKey?: string;
  pexelsKey?: string;
};
