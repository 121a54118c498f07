import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { IdentityIssue } from '../../modules/settings/store-identity.ts'
import { checkPreflight, isWeakSecret, type PreflightInput } from './preflight.ts'

const GB = 2 ** 30
const now = new Date('2026-11-22T03:00:00Z')
const healthyInput: PreflightInput = {
  isPublic: true,
  publicUrl: 'https://shop.example',
  accountsWithDefaultPassword: [],
  demo: false,
  hasTestPage: true,
  isPublicDemoAllowed: false,
  secrets: ['f3b1c09a7d5e4c2288b06d91ea37f5c4'],
  proxies: 1,
  emailsGoToFiles: false,
  isSmsUnlimited: false,
  lastBackup: new Date('2026-11-20T03:00:00Z'),
  adminsWithoutSecondFactor: 0,
  missingSellerDetails: [],
  identityIssues: [],
  disk: { free: 10 * GB, reservedFree: GB / 2 },
  changedCollations: [],
}
const issue = (field: IdentityIssue['field'], problem: IdentityIssue['problem'] = 'missing') => ({
  ...{ field, problem, value: problem === 'missing' ? '' : 'x' },
})
const listFindings = (facts: Partial<PreflightInput>) =>
  checkPreflight({ ...healthyInput, ...facts }, now).map(
    ({ key, isBlocking }) => `${isBlocking ? 'refuses' : 'warns'} ${key}`,
  )

test.each<[string, Partial<PreflightInput>, string[]]>([
  ['nothing in a shop that is fit', {}, []],
  ['a published password', { accountsWithDefaultPassword: ['admin@nakshi.test'] }, ['refuses demo_password']],
  ['a demo that is not confirmed', { demo: true }, ['refuses demo_open']],
  ['no demo that is meant', { demo: true, isPublicDemoAllowed: true }, []],
  ['a secret that can be guessed', { secrets: ['a'.repeat(40)] }, ['refuses session_secret']],
  [
    'the one before it, too',
    { secrets: [...healthyInput.secrets, 'a'.repeat(40)] },
    ['refuses session_secret'],
  ],
  ['no proxy behind https', { proxies: false }, ['refuses trust_proxy']],
  ['none over http', { proxies: false, publicUrl: 'http://192.168.1.5' }, []],
  ['proxies without a number of hops', { proxies: 'on' }, ['refuses trust_proxy']],
  ['half the internet as proxies', { proxies: ['0.0.0.0/1', '128.0.0.0/1'] }, ['refuses trust_proxy']],
  ['the same of IPv6', { proxies: ['10.0.0.0/8', '2000::/3'] }, ['refuses trust_proxy']],
  ['no narrow ranges', { proxies: ['10.0.0.0/8', '192.0.2.7', '2606:4700::/32', '::1'] }, []],
  ['letters in files', { emailsGoToFiles: true }, ['warns email']],
  ['SMS that nothing slows', { isSmsUnlimited: true }, ['warns sms']],
  ['a shop without backups', { lastBackup: 'unset' }, ['warns backup']],
  ['one whose first is still to come', { lastBackup: 'none' }, ['warns backup']],
  ['backups out of reach', { lastBackup: 'away' }, ['warns backup']],
  ['a backup of three days ago', { lastBackup: new Date('2026-11-19T02:59:00Z') }, ['warns backup']],
  ['an admin with a password alone', { adminsWithoutSecondFactor: 1 }, ['warns second_factor']],
  ['nothing where second factors are not known', { adminsWithoutSecondFactor: undefined }, []],
  [
    'a seller without a complaint contact',
    { missingSellerDetails: ['the grievance officer'] },
    ['warns seller'],
  ],
  [
    'a stranger’s identity',
    { identityIssues: [issue('email', 'demo'), issue('phone', 'missing'), issue('name', 'demo')] },
    ['refuses store_email', 'refuses store_phone', 'refuses store_name'],
  ],
  ['a changed sort order', { changedCollations: ['und-x-icu'] }, ['warns collation']],
  ['a disk that is nearly full', { disk: { free: GB - 1, reservedFree: GB / 2 } }, ['warns disk']],
])('reports %s', (_name, facts, expected) => {
  expect(listFindings(facts)).toEqual(expected)
})

test('blocks nothing while the shop is not public', () => {
  const facts = { accountsWithDefaultPassword: ['admin@nakshi.test'], demo: true, secrets: ['a'.repeat(40)] }
  const identityIssues = [issue('email'), issue('phone')]
  expect(listFindings({ ...facts, identityIssues, isPublic: false })).toEqual([
    'warns demo_password',
    'warns demo_open',
    'warns session_secret',
    'warns store',
  ])
})

test('names the test page of a demo only where it is open', () => {
  const [open, closed] = [true, false].map((hasTestPage) =>
    checkPreflight({ ...healthyInput, demo: true, hasTestPage }, now).map(({ message }) => message),
  )
  expect(open).toEqual(['This is a demo store: its test page marks orders as paid without a payment.'])
  expect(closed).toEqual(['This is a demo store: it shows the products and contact details of the demo.'])
})

test('states the cause and the remedy in every finding', () => {
  const all = checkPreflight(
    {
      ...healthyInput,
      accountsWithDefaultPassword: ['admin@nakshi.test', 'shopper@nakshi.test'],
      demo: true,
      secrets: [''],
      proxies: false,
      emailsGoToFiles: true,
      lastBackup: 'unset',
      adminsWithoutSecondFactor: 2,
      missingSellerDetails: ['the grievance officer'],
      identityIssues: [issue('address')],
      disk: { free: 0, reservedFree: GB },
    },
    now,
  )
  expect(all).toHaveLength(10)
  for (const { message, remedy } of all) {
    expect(message).toMatch(/^\S.*\.$/)
    expect(remedy).toMatch(/^\S.*(?:\.|: npm run .*)$/)
  }
})

test.each([
  's'.repeat(64),
  'abcabcabcabcabcabcabcabcabcabcabcabc',
  'abcdefghijklmnopqrstuvwxyz0123456789',
  '00000000000000000000000000000000000001',
  'please-change-me-please-change-me-now',
  'my-super-long-session-secret-of-the-shop',
  'thirty-two-letters-of-nakshi-for-you',
  '12345678901234567890123456789012',
])('detects %s as weak', (secret) => {
  expect(isWeakSecret(secret)).toBe(true)
})

test('accepts a randomly generated secret', () => {
  for (let run = 0; run < 2_000; run += 1) {
    expect(isWeakSecret(randomBytes(32).toString('hex'))).toBe(false)
    expect(isWeakSecret(randomBytes(24).toString('base64'))).toBe(false)
    expect(isWeakSecret(randomUUID())).toBe(false)
  }
})
