import { DEFAULT_FEATURES } from '@nakshi/core/settings/features'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { setStore } from '../../../test/harness-settings.ts'
import { WRONG_GIFT_CARD_LIMITS } from './throttle-gift-card-codes.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp({ rateLimits: true })
  await setStore(shop.db, { features: { ...DEFAULT_FEATURES, gift_cards: true } })
})
afterAll(() => shop.close())

const { account } = WRONG_GIFT_CARD_LIMITS
const payload = { code: 'ABCDE-ABCDE-ABCDE-ABCDE' }
/** All at once: none can be tried before the others count. */
async function countStatuses(count: number, guess: () => Promise<{ statusCode: number }>) {
  const answers = await Promise.all(Array.from({ length: count }, guess))
  return answers.filter(({ statusCode }) => statusCode === 422).length
}

test('lets an account guess a few codes', async () => {
  const asha = await shop.asShopper()
  const guess = () => asha.send({ method: 'POST', url: '/api/gift-cards/claim', payload })
  expect(await countStatuses(account.burst + 5, guess)).toBe(account.burst)
  expect((await guess()).json()).toMatchObject({ statusCode: 429, code: 'slow_down' })
})

test('lets a code be read that is right, whatever others at the address try', async () => {
  const visitor = shop.visitor()
  const view = (code: string) =>
    visitor.send({
      method: 'POST',
      url: '/api/gift-cards/view',
      payload: { code },
      remoteAddress: '203.0.113.9',
    })
  const answers = await Promise.all(Array.from({ length: 30 }, () => view(payload.code)))
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10)
  expect((await view('ABCDE-ABCDE-ABCDE-ABCDF')).statusCode).toBe(422)
})
