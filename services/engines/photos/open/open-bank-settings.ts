/** Which banks outside are switched on: two need no key, but how the newsroom can be reached. */
export type OpenBankSettings = {
  openverse: boolean;
  commons: boolean;
  unsplashKey?: string;
  pexelsKey?: string;
  /** An e-mail address or a page. */
  contact?: string;
};
