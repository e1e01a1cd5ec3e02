import { isIPv6 } from 'node:net';

/** Networks of IPv6 whose last 32 bits are an address of IPv4: mapped (RFC 4291), and behind NAT64 (RFC 6052). */
const embedding: ReadonlySet<string> = new Set(['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0']);

/**
 * The name under which calls from an address are counted: of IPv6 its /64, as that is the least that one customer gets,
 * with more addresses than could be counted one by one.
 */
export function countedAddress(address: string): string {
  const [withoutZone = ''] = address.split('%');
  if (!isIPv6(withoutZone)) return address;
  const groups = groupsOf(withoutZone);
  if (!embedding.has(groups.slice(0, 6).join(':'))) return `${groups.slice(0, 4).join(':')}::/64`;
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.');
}

/** Its eight groups, without leading zeros. URL writes every address of IPv6 in one way, without dots. */
function groupsOf(address: string): string[] {
  const [head = [], tail = []] = new URL(`http://[${address}]`).hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  return [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail];
}
