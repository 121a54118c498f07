import { expect, test } from 'vitest'
import { isWeakPassword } from './hash-new-password.ts'

const common = new Set(['password', 'monkey', 'sunshine', 'password123'])
const own = ['asha.rao@gmail.com', 'Asha Rao', 'Meera Gifts', 'nakshi']

test.each([
  'Password@123',
  'P@ssw0rd@123',
  'Welcome@123',
  'India@123',
  '1ndia@2024',
  'Admin@123',
  'nakshi123',
  'Nakshi@2026',
  'asha.rao@gmail.com',
  'ASHA.RAO@gmail.com1',
  'asha.rao99',
  'AshaRao1990',
  'MeeraGifts1',
  'Meera@1234',
  'JaiHind@1947',
  'Jai-Hind-1947',
  '123monkey456',
  '!!Sunshine!!',
])('rejects %s as easy to guess', (password) => {
  expect(isWeakPassword(password, common, own)).toBe(true)
})

test.each([
  'a-password-for-tests',
  'correct horse battery staple',
  'a-gift-for-asha',
  'the india of my aunt',
  'kj3!vPq0-lm',
  '84629175302846',
  'monkey business at noon',
])('accepts %s', (password) => {
  expect(isWeakPassword(password, common, own)).toBe(false)
})
