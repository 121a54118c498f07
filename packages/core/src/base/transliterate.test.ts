import { toSlug } from '@nakshi/core/base/slug'
import { expect, test } from 'vitest'
import { transliterate } from './transliterate.ts'

test.each([
  ['हिन्दी नाम मग', 'hindi nam mag'],
  ['नाम पट्टिका', 'nam pattika'],
  ['नक़्शी', 'naqshi'],
  ['अनन्या', 'ananya'],
  ['शर्मा निवास', 'sharma nivas'],
  ['सपना', 'sapna'],
  ['नमकीन', 'namkin'],
  ['कमल', 'kamal'],
  ['गुलाब जामुन', 'gulab jamun'],
  ['दीपावली', 'dipavli'],
  ['राम का घर', 'ram ka ghar'],
  ['संपर्क', 'sampark'],
  ['माँ', 'man'],
  ['ज़रा', 'zara'],
  ['ॲक्रेलिक', 'akrelik'],
  ['२०२६', '2026'],
  ['न', 'na'],
  ['Teak नेमप्लेट 30 cm', 'Teak nemaplet 30 cm'],
  ['Café', 'Café'],
  ['', ''],
])('transliterates "%s" to "%s"', (text, latin) => {
  expect(transliterate(text)).toBe(latin)
})

test('produces a slug that needs no URL encoding', () => {
  const slug = toSlug(transliterate('हिन्दी नाम मग: माँ के लिए!'))
  expect(encodeURIComponent(slug)).toBe(slug)
})
