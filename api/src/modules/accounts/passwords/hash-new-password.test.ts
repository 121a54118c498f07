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
  ...['00000000', 'aaaaaaaa', 'xxxxxxxx', '!!!!!!!!', '११११११११', 'AaAaAaAa'],
  ...[
    'abcdefgh',
    '87654321',
    '9876543210',
    '0123456789',
    'hgfedcba',
    '13579135',
    'क ख ग घ ङ च',
    '１２３４５６７８',
  ],
  ...['qwertyui', 'asdfghjkl', '1qaz2wsx', '!QAZ2wsx', '1q2w3e4r', 'zaqwsxcde', '147258369', '@#$%^&*('],
  ...[
    '12341234',
    '12121212',
    'abcabcabc',
    'abc123abc123',
    'giftsgifts',
    'kx7kx7kx7',
    'k9x2mk9x2m',
    'passpasspass1',
  ],
  ...[
    'a1b2c3d4',
    '11223344',
    '111222333444',
    '1-2-3-4-5-6',
    'abcd1234',
    'abcd1234efgh5678',
    'aaaaaaa1',
    'qwe123asd',
  ],
])('rejects the pattern %s', (password) => {
  expect(isWeakPassword(password, new Set())).toBe(true)
})

test('judges the longest password', () => {
  expect(isWeakPassword('ab'.repeat(100), new Set())).toBe(true)
  expect(isWeakPassword('correct horse battery staple '.repeat(6), new Set())).toBe(false)
})

test.each([
  'a-password-for-tests',
  'gift-of-joy',
  'a calm boat',
  'weekend in mississippi',
  'cocopeat',
  'x7#kpQ2m',
  'Kaveri#2615',
  'మా ఇంటి తోట',
  'correct horse battery staple',
  'a-gift-for-asha',
  'the india of my aunt',
  'kj3!vPq0-lm',
  '84629175302846',
  'monkey business at noon',
])('accepts %s', (password) => {
  expect(isWeakPassword(password, common, own)).toBe(false)
})
