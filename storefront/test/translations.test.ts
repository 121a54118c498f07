import { readFileSync, writeFileSync } from 'node:fs'
import {
  isOne,
  type Language,
  languageCodes,
  languages,
  splitLanguage,
  toLanguageUrl,
} from '@nakshi/core/base/languages'
import { describe, expect, test } from 'vitest'
import { formatCsv, parseCsv } from '../scripts/csv.ts'
import { listTranslations, listUnused, translatedLanguages } from '../translations/check-translations.ts'
import { writeTexts } from '../translations/plugin.ts'
import { toPseudoText } from '../translations/pseudo-text.ts'
import { listUntranslated } from './untranslated-texts.ts'

const BASELINE = new URL('untranslated-texts.json', import.meta.url)

describe('texts of the storefront', () => {
  /** How many each file had when the messages were introduced: it may only become fewer. */
  test('stand in messages.ts, except those of files that are not converted yet', () => {
    const found = Object.entries(listUntranslated())
    const baseline = JSON.parse(readFileSync(BASELINE, 'utf8')) as Record<string, number>
    const added = found.filter(([file, texts]) => texts.length > (baseline[file] ?? 0))
    expect(Object.fromEntries(added), 'texts to move to messages.ts').toEqual({})
    const counts = Object.fromEntries(found.map(([file, texts]) => [file, texts.length]))
    if (process.env.UPDATE_BASELINE === '1') writeFileSync(BASELINE, `${JSON.stringify(counts, null, 2)}\n`)
    else expect(counts, 'fewer texts than before: run this file with UPDATE_BASELINE=1').toEqual(baseline)
  })

  test.each(translatedLanguages)(
    'are complete in %s, with the values, tags and forms of English',
    (language) => {
      expect(listTranslations(language).filter(({ status }) => status !== 'translated')).toEqual([])
      expect(listUnused(language)).toEqual([])
    },
  )
})

describe('a language', () => {
  test.each(languageCodes)('%s has the plural forms of CLDR', (language) => {
    const rules = new Intl.PluralRules(language)
    for (const count of [0, 1, 2, 5, 100]) expect(isOne(count, language)).toBe(rules.select(count) === 'one')
  })

  test.each(languageCodes)('%s names itself', (language) => {
    expect(new Intl.DisplayNames([language], { type: 'language' }).of(language)).toBe(
      languages[language].name,
    )
  })

  test.each([
    ['/', 'en', '/'],
    ['/cart?x=1', 'en', '/cart?x=1'],
    ['/hi', 'hi', '/'],
    ['/hi/', 'hi', '/'],
    ['/hi?x=1', 'hi', '/?x=1'],
    ['/hi/products/mug?v.size=L', 'hi', '/products/mug?v.size=L'],
    ['/hindi', 'en', '/hindi'],
    ['/en/cart', 'en', '/en/cart'],
    ['/xx/cart', 'en', '/xx/cart'],
    ['/constructor', 'en', '/constructor'],
  ])('is read from the address %s: %s, %s', (url, language, path) => {
    expect(splitLanguage(url)).toEqual({ language, path })
  })

  test.each([
    ['/', '/hi'],
    ['/?x=1', '/hi?x=1'],
    ['/#top', '/hi#top'],
    ['/products?category=mugs', '/hi/products?category=mugs'],
  ])('leads %s to %s and back', (path, url) => {
    expect(toLanguageUrl('hi', path)).toBe(url)
    expect(toLanguageUrl('en', path)).toBe(path)
  })
})

describe('a build for another language', () => {
  function transform(file: string, source: string, language: Language = 'hi', isPseudo = false) {
    let code = source
    for (const { transform } of writeTexts(language, isPseudo))
      if (typeof transform === 'function') {
        const made: unknown = Reflect.apply(transform, {}, [code, file])
        if (typeof made === 'string') code = made
      }
    return code
  }
  const root = new URL('../../', import.meta.url).pathname

  test('has its texts in place of the English ones, of screens and of packages', () => {
    const home = `${root}storefront/src/components/home/messages.ts`
    expect(transform(home, readFileSync(home, 'utf8'))).toContain(`export const offers = "ऑफ़र"`)
    const cart = `${root}packages/core/src/cart/messages.ts`
    expect(transform(cart, readFileSync(cart, 'utf8'))).toContain('कार्ट')
    const list = `${root}packages/core/src/base/languages.ts`
    expect(transform(list, readFileSync(list, 'utf8'))).toContain(`buildLanguage: Language = 'hi'`)
  })

  test('marks texts without a translation, but not in the original language', () => {
    const file = `${root}storefront/src/components/home/Example.tsx`
    const source = 'const part = <p className="a" lang={getOriginalLanguage(toText(b))}>{b}</p>'
    expect(transform(file, source)).toBe(source)
    expect(transform(file, source, 'en')).toBe('const part = <p className="a">{b}</p>')
  })

  test('keeps English where the text has changed since it was translated', () => {
    const home = `${root}storefront/src/components/home/messages.ts`
    expect(transform(home, "export const offers = 'Deals'")).toBe('export const offers = "Deals"')
  })

  const screen = `${root}storefront/src/components/home/Example.tsx`
  const using = (code: string) => `import * as m from './messages.ts'\n${code}`

  test('has each text where it is used, in every language', () => {
    const source = using('const part = <h2 title={m.offers}>{m.offers}</h2>')
    expect(transform(screen, source)).toContain('<h2 title={"ऑफ़र"}>{"ऑफ़र"}</h2>')
    expect(transform(screen, source, 'en')).toContain('<h2 title={"Offers"}>{"Offers"}</h2>')
  })

  test.each(['const f = (m: Item) => m.offers', 'send(m)', 'const { offers } = m', 'm[name]'])(
    'rejects the name of messages for anything else: %s',
    (code) => {
      expect(() => transform(screen, using(code))).toThrow('only before a dot')
    },
  )

  test('rejects a text that is put together in code', () => {
    const home = `${root}storefront/src/components/home/messages.ts`
    expect(() => transform(home, 'export const offers = (n: number) => n')).toThrow('plain string')
  })

  test('makes longer, accented texts for the tests, and leaves values and tags alone', () => {
    const text = toPseudoText('Only <b>%{stock:number}</b> left |||| Only %{stock:number} left')
    expect(text).toMatch(/^⟦Öñlý <b>%\{stock:number\}<\/b> léft·+⟧ \|\|\|\| ⟦Öñlý %\{stock:number\} léft·+⟧$/)
  })
})

test('writes texts for a spreadsheet and reads them back', () => {
  const rows = [
    ['code', 'english'],
    ['a', 'Say “hi”, "now",\nor never'],
    ['b', ''],
  ]
  expect(parseCsv(formatCsv(rows))).toEqual(rows)
  expect(parseCsv('code,english\na,Plain')).toEqual([
    ['code', 'english'],
    ['a', 'Plain'],
  ])
})
