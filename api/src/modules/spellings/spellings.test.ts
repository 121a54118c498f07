import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ORDER_TEXTS } from '../../../test/harness-order-texts.ts'
import { parseNames, scoreNames } from '../../../test/score-spellings.ts'
import { isWellFormed } from './devanagari.ts'
import { suggestSpellings } from './suggest-spellings.ts'

const readSet = (file: string) =>
  parseNames(readFileSync(new URL(`../../../test/${file}`, import.meta.url), 'utf8'))

async function getShares(file: string, script: string) {
  const score = (await scoreNames(readSet(file))).scores.get(script)
  if (!score) throw new Error(`no names in ${script}`)
  const share = (part: number) => part / score.names
  return { first: share(score.first), any: share(score.any), certainWrong: share(score.certainWrong) }
}

test.each([
  ['names-dev.tsv', 0.98, 0.99, 0.005],
  ['names-held-out.tsv', 0.93, 0.96, 0.01],
])('is right for most Hindi names of %s', async (file, first, any, certainWrong) => {
  const shares = await getShares(file, 'Deva')
  expect(shares.first).toBeGreaterThanOrEqual(first)
  expect(shares.any).toBeGreaterThanOrEqual(any)
  expect(shares.certainWrong).toBeLessThanOrEqual(certainWrong)
})

test.each([
  ['Sharma Niwas', 'शर्मा निवास'],
  ['Priya & Rahul', 'प्रिया & राहुल'],
  ['Rohan 2024', 'रोहन 2024'],
  ['Rohan and Asha', 'रोहन और आशा'],
  ['Smt. Kamla Devi', 'श्रीमती कमला देवी'],
  ['Dr. Rao', 'डॉ. राव'],
  ['R.K. Sharma', 'आर.के. शर्मा'],
  ['A.P.J. Abdul Kalam', 'ए.पी.जे. अब्दुल कलाम'],
  ['Jai Mata Di', 'जय माता दी'],
  ['Happy Birthday Rohan', 'हैप्पी बर्थडे रोहन'],
  ["D'Souza", 'डिसूजा'],
  ['Rohan | Asha', 'रोहन | आशा'],
  ['12 December 2024', '12 दिसंबर 2024'],
  ['12th Dec 2024', '12 दिसंबर 2024'],
  ['Rohan & Asha, 5-May-2026', 'रोहन & आशा, 5-मई-2026'],
  ['March 2026', 'मार्च 2026'],
  ['S/o Mohan Lal', 'पुत्र मोहन लाल'],
  ['C/o Asha Rao', 'द्वारा आशा राव'],
  ['M/s Sharma & Sons', 'मेसर्स शर्मा & संस'],
  ['H. No. 4-5/2', 'म.नं. 4-5/2'],
  ['Flat No. 12-A', 'फ़्लैट नं. 12-ए'],
  ['Sh. Mohan', 'श्री मोहन'],
])('offers %s as %s, certainly', async (typed, written) => {
  const [likeliest] = await suggestSpellings(typed, 'hi')
  expect(likeliest).toEqual({ text: expect.stringMatching(toPattern(written)), isCertain: true })
})

/** A language whose share falls below may not be offered. */
test.each(['Gujr', 'Guru', 'Beng', 'Taml', 'Telu', 'Knda', 'Mlym', 'Arab'])(
  'is right for most names in %s of the development set',
  async (script) => {
    const shares = await getShares('names-dev.tsv', script)
    expect(shares.first).toBeGreaterThanOrEqual(0.85)
    expect(shares.any).toBeGreaterThanOrEqual(0.92)
  },
)

test.each([
  ['mr', 'डिसेंबर'],
  ['gu', 'ડિસેમ્બર'],
  ['pa', 'ਦਸੰਬਰ'],
  ['bn', 'ডিসেম্বর'],
  ['ta', 'டிசம்பர்'],
  ['te', 'డిసెంబర్'],
  ['kn', 'ಡಿಸೆಂಬರ್'],
  ['ml', 'ഡിസംബർ'],
  ['ur', 'دسمبر'],
] as const)('offers dates in the words of %s', async (language, month) => {
  expect(await suggestSpellings('12th December 2024', language)).toEqual([
    { text: `12 ${month} 2024`, isCertain: true },
  ])
})

test.each([
  ['S/o Mohan', 'ta'],
  ['1st Birthday', 'hi'],
] as const)('offers nothing for %s in %s rather than its letters', async (typed, language) => {
  expect(await suggestSpellings(typed, language)).toEqual([])
})

test('takes a month without a number for a name', async () => {
  const [june] = await suggestSpellings('June', 'hi')
  expect(june?.text).not.toBe('')
  expect((await suggestSpellings('April D’Souza', 'hi')).length).toBeGreaterThan(0)
})

const LANGUAGES = ['hi', 'mr', 'gu', 'pa', 'bn', 'ta', 'te', 'kn', 'ml', 'ur'] as const

test.each(Object.entries(ORDER_TEXTS))('offers no other spelling of %s in their script', async (_, texts) => {
  for (const text of texts.filter((one) => !/\p{Script=Latin}/u.test(one)))
    for (const language of LANGUAGES)
      expect(await suggestSpellings(text, language), `${text} in ${language}`).toEqual([])
})

/** With and without the dot below ज. */
const toPattern = (written: string) => new RegExp(`^${written.normalize('NFD').replaceAll('ज', 'ज\u093c?')}$`)

test('does not call a word certain that no list has', async () => {
  const offers = await suggestSpellings('Zyntharova Sharma', 'hi')
  expect(offers.length).toBeGreaterThan(0)
  expect(offers.every(({ isCertain }) => !isCertain)).toBe(true)
})

test.each([
  ['a name that families spell in two ways', 'Ajit', ['अजीत', 'अजित']],
  ['a name whose typed sound is not that of the list', 'Balbir', ['बलवीर']],
  ['a name for which the rules know another spelling', 'Vinaya', ['विनय']],
])('does not call certain %s', async (_, typed, written) => {
  const offers = await suggestSpellings(typed, 'hi')
  expect(offers.map(({ text }) => text)).toEqual(expect.arrayContaining(written))
  expect(offers.filter(({ isCertain }) => isCertain)).toEqual([])
})

test('does not call one of two different names certain', async () => {
  const offers = await suggestSpellings('Rama', 'hi')
  expect(offers.map(({ text }) => text)).toEqual(expect.arrayContaining(['रमा', 'राम']))
  expect(offers.every(({ isCertain }) => !isCertain)).toBe(true)
})

test('keeps the signs of the studio', async () => {
  expect((await suggestSpellings('Rohan ♥ Isha 🐾\ufe0e', 'hi'))[0]?.text).toBe('रोहन ♥ ईशा 🐾\ufe0e')
})

test('joins spellings that sound alike', async () => {
  expect((await suggestSpellings('Gaayathree', 'hi'))[0]?.text).toBe('गायत्री')
})

test.each(["The Sharma's", 'শর্মা', '24', '', 'x'.repeat(60), '❤'])(
  'offers nothing for "%s"',
  async (typed) => {
    expect(await suggestSpellings(typed, 'hi')).toEqual([])
  },
)

test('offers three spellings at most', async () => {
  const offers = await suggestSpellings('Narasimhan Padmanabhan Kalyanaraman', 'hi')
  expect(offers.length).toBeLessThanOrEqual(3)
  expect(new Set(offers.map(({ text }) => text)).size).toBe(offers.length)
})

test('offers nothing that cannot occur in Devanagari', async () => {
  const letters = 'abcdefghijklmnoprstuvyz'
  let seed = 3
  const next = (max: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648
    return seed % max
  }
  for (let round = 0; round < 60; round += 1) {
    const word = Array.from({ length: 2 + next(9) }, () => letters[next(letters.length)]).join('')
    if (!/[aeiouy]/.test(word)) continue
    for (const { text } of await suggestSpellings(word, 'hi'))
      for (const part of text.split(/[ .]/).filter(Boolean))
        expect(isWellFormed(part), `${word} ${part}`).toBe(true)
  }
})

test.each([
  ['आकाश', 'Akash'],
  ['सन्दीप शर्मा', 'Sandeep Sharma'],
])('offers %s as %s', async (typed, written) => {
  expect((await suggestSpellings(typed, 'en'))[0]).toEqual({ text: written, isCertain: true })
})

test.each(['ि', 'का्', 'कािी', 'अा', '्क', 'ंक', 'क््ष'])('rejects %s as malformed', (word) =>
  expect(isWellFormed(word)).toBe(false),
)
