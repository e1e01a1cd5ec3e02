import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normalizeEmail, readIdentity, roleOf, valueAt } from './claims.ts';

const base = { iss: 'https://id.example', sub: 'u-1' };

describe('a person’s claims', () => {
  test('are read as the desk keeps them', () => {
    const claims = { ...base, email: 'Jana@Žurnál.cz', email_verified: true, name: ' Jana Nová ' };
    expect(readIdentity(claims)).toEqual({
      issuer: 'https://id.example',
      subject: 'u-1',
      email: 'jana@xn--urnl-7na25g.cz',
      isVerified: true,
      name: 'Jana Nová',
    });
  });

  test.each([['true'], [1], [[true]], [{ value: true }], [undefined], [null], ['yes']])(
    'an address is verified by the value true only, not by %j',
    (email_verified) => {
      const { isVerified } = readIdentity({ ...base, email: 'a@desk.example', email_verified });
      expect(isVerified).toBe(false);
    },
  );

  test.each([
    [{ name: '  ', preferred_username: 'jana' }, 'jana'],
    [{ name: ['Jana'], email: 'jana@desk.example' }, 'jana'],
    [{ name: '\u202eanaJ\u0000\n' }, 'anaJ'],
    [{ name: '𝒥'.repeat(50_000) }, '𝒥'.repeat(120)],
    [{}, 'u-1'],
  ])('a name is short and plain', (claims, name) => {
    expect(readIdentity({ ...base, ...claims }).name).toBe(name);
  });

  test.each([
    [{ sub: '' }],
    [{ sub: 7 }],
    [{ sub: ['u-1'] }],
    [{ sub: 'x'.repeat(256) }],
    [{ sub: 'a\u0000b' }],
    [{ sub: undefined }],
    [{ iss: undefined }],
    [{ iss: ['https://id.example'] }],
  ])('%j is nobody', (claims) => {
    expect(() => readIdentity({ ...base, ...claims })).toThrow();
  });

  test('anything else may have any shape', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.jsonValue(), (more, value) => {
        const odd = { email: value, name: value, email_verified: value, groups: value };
        const identity = readIdentity({ ...more, ...odd, ...base });
        expect(identity.name).not.toBe('');
        roleOf(
          { ...more, ...odd },
          { roleClaim: 'groups.a', roleRules: [], defaultRole: undefined },
        );
      }),
    );
  });
});

describe('an address', () => {
  test.each([
    ['ADA@Desk.Example', 'ada@desk.example'],
    ['ada@BÜCHER.example', 'ada@xn--bcher-kva.example'],
    ['o’hara@desk.example', undefined],
    // The Kelvin sign: lower case turns it into the k of another address.
    ['\u212aarel@desk.example', undefined],
    ['ada@desk.example@evil.example', undefined],
    ['ada@', undefined],
    ['@desk.example', undefined],
    ['a da@desk.example', undefined],
    ['ada@desk.example\r\nBcc: x@y.example', undefined],
    [`${'a'.repeat(250)}@desk.example`, undefined],
    [['ada@desk.example'], undefined],
    [{ toString: () => 'ada@desk.example' }, undefined],
    [42, undefined],
    [null, undefined],
  ])('%j is kept as %j', (given, kept) => {
    expect(normalizeEmail(given)).toBe(kept);
  });
});

describe('a role', () => {
  const settings = {
    roleClaim: 'realm_access.roles',
    roleRules: [
      { value: 'desk-admins', role: 'admin' },
      { value: 'tag-desk', role: 'tag-editor' },
    ],
    defaultRole: undefined,
  } as const;
  const withRoles = (roles: unknown) => ({ realm_access: { roles } });

  test.each([
    ['tag-desk', 'tag-editor'],
    [['tag-desk'], 'tag-editor'],
    [['other', 'tag-desk', 'desk-admins'], 'admin'],
    [[...Array(50_000).keys()].map((n) => `g${n}`), undefined],
    ['desk-admins tag-desk', undefined],
    ['DESK-ADMINS', undefined],
    [[['desk-admins']], undefined],
    [[{ name: 'desk-admins' }], undefined],
    [{ 'desk-admins': true }, undefined],
    [[1, null, true], undefined],
    ['', undefined],
    ['*', undefined],
    [undefined, undefined],
  ])('comes from texts of the claim alone', (roles, role) => {
    expect(roleOf(withRoles(roles), settings)).toBe(role);
  });

  test('is the default for the rest, and the administrators’ matter without a claim', () => {
    expect(roleOf({}, { ...settings, defaultRole: 'researcher' })).toBe('researcher');
    expect(roleOf({}, { ...settings, roleClaim: undefined })).toBe('unmanaged');
  });

  test('is found under a name with dots, and never in what every object has', () => {
    const claims = { 'https://desk.example/roles': ['tag-desk'] };
    expect(roleOf(claims, { ...settings, roleClaim: 'https://desk.example/roles' })).toBe(
      'tag-editor',
    );
    expect(valueAt({ a: { b: { c: 1 } } }, 'a.b.c')).toBe(1);
    for (const path of ['constructor.name', '__proto__', 'a.length', 'a.0', 'toString']) {
      expect(valueAt({ a: ['x'] }, path), path).toBeUndefined();
    }
    expect(valueAt(null, 'a')).toBeUndefined();
  });
});
