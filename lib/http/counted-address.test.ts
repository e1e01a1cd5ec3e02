import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countedAddress } from './counted-address.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:cb00:7109', '203.0.113.9'],
  ['0:0:0:0:0:ffff:0.0.1.2', '0.0.1.2'],
  ['64:ff9b::203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:0:1::', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['nonsense', 'nonsense'],
  ['1:2:3', '1:2:3'],
  ['', ''],
])('%s counts as %s', (address, counted) => {
  expect(countedAddress(address)).toBe(counted);
});

test('addresses count together if they share their first 64 bits, and only then', () => {
  const network = fc.tuple(
    fc.integer({ min: 0x2000, max: 0x3fff }),
    fc.nat(0xffff),
    fc.nat(0xffff),
  );
  fc.assert(
    fc.property(network, fc.nat(0xfffe), fc.ipV6(), (groups, last, other) => {
      const start = [...groups, last].map((group) => group.toString(16)).join(':');
      const next = [...groups, last + 1].map((group) => group.toString(16)).join(':');
      expect(countedAddress(`${start}::1`)).toBe(countedAddress(`${start}:ffff:1:2:3`));
      expect(countedAddress(`${start}::1`)).not.toBe(countedAddress(`${next}::1`));
      expect(countedAddress(other)).toMatch(/^([0-9a-f]{1,4}:){4}:\/64$|^[\d.]+$/);
    }),
  );
});
