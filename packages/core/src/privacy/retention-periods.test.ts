import { expect, it } from 'vitest'
import { type Language, languageCodes } from '../base/languages.ts'
import { localiseMessage } from '../languages/localise.ts'
import { defaultPrivacySettings, getMinDays, getRetentionDays, privacyFields } from './retention-periods.ts'
import { fillRetentionRule, RETENTION_RULES } from './retention-rules.ts'

const BEFORE = new Date('2027-05-12T18:29:59Z')
const SINCE = new Date('2027-05-12T18:30:00Z')

it('keeps what was chosen until the rules apply', () => {
  const chosen = { ...defaultPrivacySettings, email_days: 45, upload_days: 20 }
  const days = getRetentionDays(chosen, BEFORE)
  expect(days).toMatchObject({ email: 45, unusedUpload: 20, unusedDesign: 20, guest: 30, order: 365 })
  expect(getMinDays('email_days', BEFORE)).toBe(30)
})

it('keeps personal data and logs for a year from the day on which the rules apply, and longer where chosen', () => {
  const days = getRetentionDays({ ...defaultPrivacySettings, order_days: 90, email_days: 700 }, SINCE)
  expect(days.email).toBe(700)
  const shorter = Object.entries(days).filter(([, count]) => count < 365)
  expect(shorter.map(([period]) => period).sort()).toEqual([
    ...['expiredLink', 'foreignPayment', 'pendingBackInStock', 'pendingNewsletter'],
    ...['search', 'usedRefreshToken'],
  ])
  for (const field of privacyFields) expect(getMinDays(field, SINCE)).toBe(365)
})

it('says the periods in every rule of the policy', () => {
  const days = getRetentionDays(defaultPrivacySettings, SINCE)
  const describe = (rule: (typeof RETENTION_RULES)[number], language: Language) =>
    fillRetentionRule(rule, days).map((text) => localiseMessage(text, language))
  for (const language of languageCodes)
    for (const rule of RETENTION_RULES) expect(describe(rule, language).join()).not.toMatch(/[{}]/)
  const emails = RETENTION_RULES.find(({ tables }) => tables.includes('sent_emails'))
  expect(emails && describe(emails, 'en')[2]).toBe('365 days')
  expect(emails && describe(emails, 'hi')[2]).toBe('365 दिन')
})
