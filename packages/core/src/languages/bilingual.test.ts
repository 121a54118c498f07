import { expect, test } from 'vitest'
import { withParams } from '../base/message-template.ts'
import { messages } from '../messages.ts'
import { packingSlipLabels } from '../parcels/packing-slip-labels.ts'
import { joinLanguages, openBilingualLabels } from './bilingual.ts'
import { localiseMessage, localiseResponse } from './localise.ts'

const at = '2026-09-30T20:00:00Z'

test('names a label in English and the language, with dates and counts of each', () => {
  const { own, pair, rows } = openBilingualLabels('packing_slip', packingSlipLabels, 'hi')
  expect(rows('title', { date: at })).toEqual([
    'Packing slip, order placed on 1 Oct 2026',
    'पैकिंग स्लिप, ऑर्डर की तारीख 1 अक्टू॰ 2026',
  ])
  expect(pair('photos', { smart_count: 0 })).toBe('0 photos / 0 फ़ोटो')
  expect(own('gift_wrap')).toBe('गिफ़्ट रैप')
})

test('names a label once in English, and where there is no translation', () => {
  const english = openBilingualLabels('packing_slip', packingSlipLabels, 'en')
  expect([english.pair('gift_wrap'), english.own('title', { date: at })]).toEqual([
    'Gift wrap',
    'Packing slip, order placed on 1 Oct 2026',
  ])
  expect(openBilingualLabels('no_such', { sku: 'SKU' }, 'hi').rows('sku')).toEqual(['SKU'])
  expect([joinLanguages('SKU', 'SKU'), joinLanguages('a', 'b')]).toEqual(['SKU', 'a / b'])
})

test('writes the dates of a message in its language, of a response too', () => {
  const message = withParams(messages.checkout.earliest_delivery, { first: at, last: at })
  expect(localiseMessage(message, 'en')).toBe('Please choose a date from 1 Oct 2026 to 1 Oct 2026')
  const hindi = 'कृपया 1 अक्टू॰ 2026 से 1 अक्टू॰ 2026 के बीच का दिन चुनें'
  expect(localiseMessage(message, 'hi')).toBe(hindi)
  const { code, params } = message
  expect(localiseResponse({ message: '', message_code: code, params }, 'hi')).toMatchObject({
    message: hindi,
  })
})
