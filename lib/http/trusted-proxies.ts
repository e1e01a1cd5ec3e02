import { BlockList, isIP } from 'node:net';

/** Tells for an address whether a proxy of ours has it. */
export type TrustedProxies = (address: string) => boolean;

const familyOf = (version: number) => (version === 6 ? 'ipv6' : 'ipv4');

/** Trusts what listens on this very machine, and nobody else. */
export const localProxies: TrustedProxies = (address) =>
  address === '127.0.0.1' || address === '::1';

/**
 * Trusts local proxies and those listed, by addresses and subnets such as `10.0.0.0/8`. Undefined: an entry is
 * neither, or stands for every address there is.
 */
export function parseProxies(entries: readonly string[]): TrustedProxies | undefined {
  const listed = new BlockList();
  for (const entry of entries) {
    const [, address = '', bits] = /^([\d.:a-f]+)(?:\/(\d{1,3}))?$/i.exec(entry) ?? [];
    const version = isIP(address);
    const longest = version === 6 ? 128 : 32;
    const prefix = bits === undefined ? longest : Number(bits);
    if (version === 0 || prefix < 1 || prefix > longest) return undefined;
    listed.addSubnet(address, prefix, familyOf(version));
  }
  return (address) => {
    const version = isIP(address);
    return localProxies(address) || (version !== 0 && listed.check(address, familyOf(version)));
  };
}
