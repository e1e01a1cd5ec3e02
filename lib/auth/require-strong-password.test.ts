import { expect, test } from 'vitest';
import { requireStrongPassword } from './require-strong-password.ts';

const known = ['Jiří Žáček', 'zacek.jiri@desk.example'];

test.each([
  'aaaaaaaaaa',
  '1234567890',
  'password123',
  'Password123!',
  'qwertzuiop',
  'qwerty12345',
  'abcabcabcabc',
  'copydesk2026',
  'zacekjiri1',
  'a'.repeat(200),
  'password'.repeat(12),
])('%s is refused: it would soon be guessed', async (password) => {
  await expect(requireStrongPassword(password, known)).rejects.toMatchObject({
    code: 'weak-password',
    field: 'password',
  });
});

test.each([
  'first-light-2026',
  'kun baterie svorka',
  'přístav za humny',
  'correct horse battery staple',
  'vR7#kq2!mZ',
])('%s is taken', async (password) => {
  await expect(requireStrongPassword(password, known)).resolves.toBeUndefined();
});
