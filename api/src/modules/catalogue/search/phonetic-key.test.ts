import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

const getKeys = async (words: string[]) =>
  (await shop.sql`select phonetic_key_of(word) as key from unnest(${words}::text[]) with ordinality as w (word, at)
    order by at`.then((rows) => rows.map(({ key }) => key))) as string[]

test.each([
  ['दीया', 'diya'],
  ['दादी', 'dadi'],
  ['दादा', 'dada'],
  ['नानी', 'nani'],
  ['पापा', 'papa'],
  ['चाय', 'chai'],
  ['भाई', 'bhai'],
  ['भाभी', 'bhabhi'],
  ['माँ', 'maa'],
  ['राखी', 'rakhi'],
  ['घड़ी', 'ghadi'],
  ['मग', 'mag'],
  ['चाबी', 'chabi'],
  ['शादी', 'shadi'],
  ['मूर्ति', 'murti'],
  ['जन्मदिन', 'janmdin'],
  ['mugs', 'mug'],
  ['cups', 'cup'],
  ['रक्षा बंधन', 'raksha bandhan'],
])('gives %s and %s one key', async (one, other) => {
  const [key, same] = await getKeys([one, other])
  expect(key).toBe(same)
})

test.each([
  ['the tea day diya dadi daddy by bhai bhabhi baby add due dear'],
  ['चाय दया दीया दादी दादा the'],
  ['घड़ी गाड़ी'],
  ['cap cup coffee'],
  ['tea teak'],
  ['मग मेज'],
])('gives each of %s a key of its own', async (words) => {
  const keys = await getKeys(words.split(' '))
  expect(new Set(keys).size, keys.join(' ')).toBe(keys.length)
})

test.each(['பெயர்', 'పేరు', 'ಹೆಸರು', 'പേര്', 'নাম', 'નામ', 'ਨਾਮ', 'ନାମ', 'نام'])(
  'gives %s a key of words that a text query takes',
  async (word) => {
    const [key] = await getKeys([word])
    expect(key).toMatch(/^\S+( \S+)*$/u)
  },
)
