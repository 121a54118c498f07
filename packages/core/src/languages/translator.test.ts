import { expect, test } from 'vitest'
import { profileMessages } from '../accounts/profile-messages.ts'
import { listShippingLines, shippingLineLabels } from '../delivery/shipping.ts'
import { createTranslator } from './translator.ts'

const [english, hindi] = [createTranslator('en'), createTranslator('hi')]

test('writes messages, days and labels in its language', () => {
  const device = { browser: 'Chrome', system: 'Android' }
  expect([english, hindi].map(({ t }) => t(profileMessages.device, device))).toEqual([
    'Chrome on Android',
    'Android पर Chrome',
  ])
  expect([english, hindi].map(({ formatDay }) => formatDay('2026-11-21'))).toEqual([
    '21 Nov 2026',
    '21 नव॰ 2026',
  ])
  expect(hindi.formatDateTime('2026-03-01T05:00:00Z')).toBe('1 मार्च 2026, 10:30')
  const amounts = { shipping_amount: 0, gift_wrap_amount: null, express_amount: null, cod_fee_amount: null }
  const lines = listShippingLines(amounts, hindi.getLabels('shipping_line', shippingLineLabels))
  expect(lines).toEqual([{ label: 'डिलीवरी', amount: 0 }])
})

test('leaves a text without a translation in English', () => {
  expect(hindi.t({ code: 'not_there', template: 'Only %{count}' } as const, { count: 2 })).toBe('Only 2')
  expect(hindi.getLabels('not_there', { a: 'A' })).toEqual({ a: 'A' })
})
