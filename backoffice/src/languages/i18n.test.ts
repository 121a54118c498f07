import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listTexts } from '../../../tools/untranslated-texts.ts'
import { sentMessages } from '../../test/pseudo-language.ts'
import { createI18nProvider } from './i18n.ts'
import { type Catalogue, englishCatalogue } from './language.ts'
import { reactAdminMessages } from './react-admin.ts'

const SOURCE = join(import.meta.dirname, '..')
const PACKAGES = join(SOURCE, '../../packages')
const listFiles = (folder: string, ...parts: string[]) =>
  readdirSync(join(folder, ...parts), { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .map((name) => join(folder, ...parts, name))

/** Said as they are in every language: names and examples, and what customers are sent. */
const UNTRANSLATED = new Set([
  'Aa',
  'Gifts for Asha · आशा',
  ...['शर्मा निवास', 'Flat 402', 'Est. 2024', 'Ananya', 'Kabir', 'Meera', '28 Nov'],
  'India',
  ...['WhatsApp', 'Shopify', 'WooCommerce', 'Etsy', 'Magento'],
  ...['Re: … (…)', 'Your message', 'Your order …', 'Hello …,', 'Hello …, about your order …:'],
  'Questions about your personal data: …',
])
/**
 * Here words become part of a product, are read from a file, which may be an SVG, or select elements; or
 * stand in all languages, because translations cannot be loaded.
 */
const DATA =
  /^(app\/(storage-notice|move-lost-focus)|command-palette\/setting-results|ui\/scanner|products\/(form\/draft|personalise\/slots\/(use-new-option|drawings|svg-geometry)))\.ts$/
const EXCLUDED_FILES = /^(theme|languages\/react-admin\.ts|api\/)/

/** Names of emails, which the API sends from their definitions. */
const emailNames = listFiles(SOURCE, '../../api/src')
  .filter((file) => file.endsWith('-email.ts'))
  .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/^ +name: '(.+)',$/gm)])
  .map(([, name = '']) => name)

const screens = listFiles(SOURCE).filter((file) => !EXCLUDED_FILES.test(relative(SOURCE, file)))
const files = import.meta.glob<Omit<Catalogue, 'messages'>>('./??.json', { eager: true, import: 'default' })
const MESSAGES = '../../../packages/core/src/languages'
const messageFiles = import.meta.glob<Catalogue['messages']>(
  '../../../packages/core/src/languages/??/messages.json',
  { eager: true, import: 'default' },
)
const languages: Record<string, Catalogue> = Object.fromEntries(
  Object.entries(files).map(([file, texts]) => {
    const messages = messageFiles[`${MESSAGES}/${file.slice(2, 4)}/messages.json`]
    if (!messages) throw new Error(`${file} has no messages`)
    return [file, { ...texts, messages }]
  }),
)

describe('backoffice texts', () => {
  it('pass through t on every screen', () => {
    const loose = screens
      .filter((file) => !DATA.test(relative(SOURCE, file)))
      .flatMap((file) => listTexts(file).loose.map((each) => ({ file: relative(SOURCE, file), ...each })))
      .filter(({ text }) => !UNTRANSLATED.has(text))
    expect(loose.map(({ file, line, text }) => `${file}:${line} ${text}`)).toEqual([])
  })

  it('are translated only under keys that a screen, the contract or react-admin still uses', async () => {
    const said = new Set([...emailNames, ...screens.flatMap((file) => listTexts(file).keys)])
    const sent = ['core', 'studio']
      .flatMap((folder) => listFiles(PACKAGES, folder, 'src'))
      .map((file) => readFileSync(file, 'utf8'))
    const allSent = sent.join('\n')
    const formOf = (text: string) => text.replaceAll(/%\{\w+\}/g, '…')
    const forms = new Set((await sentMessages(/[/-]messages\.ts$/)).map(formOf))
    const isSent = (key: string) =>
      forms.has(formOf(key)) ||
      key.split(/ \|\|\|\| |%\{\w+\}/).every((part) => allSent.includes(part.trim()))
    const english = createI18nProvider('en', {})
    const isReactAdmins = (key: string) => /^(ra|resources)\./.test(key) && english.translate(key) !== key
    for (const [file, { phrases }] of Object.entries(languages)) {
      const stale = Object.keys(phrases).filter(
        (key) => !said.has(key) && !isReactAdmins(key) && !isSent(key),
      )
      expect(stale, file).toEqual([])
    }
  })

  it('are complete in Hindi', () => {
    const phrases = languages['./hi.json']?.phrases ?? {}
    const keys = new Set([...emailNames, ...screens.flatMap((file) => listTexts(file).keys)])
    expect(emailNames.length).toBeGreaterThan(35)
    const missing = [...keys].filter((key) => !(key in phrases) && !UNTRANSLATED.has(key))
    // Column names of an import, as an example.
    expect(missing.filter((key) => !key.startsWith('order_number,'))).toEqual([])
  })

  it('name every resource and sort field in every language', () => {
    const keys = listLeaves('resources', reactAdminMessages.resources)
    expect(keys.length).toBeGreaterThan(40)
    for (const [file, { phrases }] of Object.entries(languages))
      expect(
        keys.filter((key) => !(key in phrases)),
        file,
      ).toEqual([])
  })

  it('keep placeholders and plural forms in every language', () => {
    const places = (text: string) => [...new Set(text.match(/%\{\w+\}|\|\|\|\|/g))].sort()
    const english = createI18nProvider('en', {})
    for (const [file, { phrases }] of Object.entries(languages))
      for (const [key, phrase] of Object.entries(phrases))
        expect(places(phrase), `${file}: ${key}`).toEqual(places(english.translate(key)))
  })
})

describe('messages named by code', () => {
  const listByCode = ({ messages, orderEvents, refundFailures }: Catalogue) =>
    flatten({ messages, orderEvents, refundFailures })
  const flatten = (part: object, path = ''): [string, string][] =>
    Object.entries(part).flatMap(([code, text]) =>
      typeof text === 'string' ? [[path + code, text] as const] : flatten(text, `${path}${code}.`),
    ) as [string, string][]
  const places = (text: string) => [...new Set(text.match(/%\{\w+(:\w+)?\}|\|\|\|\|/g))].sort()

  it('exist in every language with the same placeholders and plural forms', () => {
    const english = listByCode(englishCatalogue).map(([code, text]) => [code, places(text)])
    for (const [file, catalogue] of Object.entries(languages))
      expect(
        listByCode(catalogue)
          .map(([code, text]) => [code, places(text)])
          .sort(),
        file,
      ).toEqual(english.sort())
  })

  it('are written in the language of the catalogue', () => {
    for (const [file, catalogue] of Object.entries(languages)) {
      const english = new Map(listByCode(englishCatalogue))
      const same = listByCode(catalogue).filter(
        ([code, text]) =>
          text === english.get(code) &&
          !UNTRANSLATED.has(text) &&
          /\p{L}{3}/u.test(text.replaceAll(/%\{.*?\}/g, '')),
      )
      expect(same, file).toEqual([])
    }
  })
})

describe('a message used as its own key', () => {
  const { translate } = createI18nProvider('xx', {
    'Saved. All is well.': 'Ho. Ho.',
    '%{smart_count} order of %{name} |||| %{smart_count} orders of %{name}':
      '%{name}: %{smart_count} o |||| %{name}: %{smart_count} oo',
    'ra.action.save': 'Hoho',
  })
  const orders = '%{smart_count} order of %{name} |||| %{smart_count} orders of %{name}'

  it('supports full stops, plural forms and placeholders', () => {
    expect(translate('Saved. All is well.')).toBe('Ho. Ho.')
    expect(translate(orders, { smart_count: 1, name: 'Asha' })).toBe('Asha: 1 o')
    expect(translate(orders, { smart_count: 2, name: '$& |||| %{x}' })).toBe('$& |||| %{x}: 2 oo')
    expect(translate('ra.action.save')).toBe('Hoho')
  })

  it('falls back to English without a translation', () => {
    expect(translate('ra.action.delete')).toBe('Delete')
    expect(translate('Not. Yet.')).toBe('Not. Yet.')
    expect(createI18nProvider('pl', {}).translate(orders, { smart_count: 5, name: 'A' })).toBe(
      '5 orders of A',
    )
    expect(createI18nProvider('en', {}).translate(orders, { smart_count: 1, name: 'A' })).toBe('1 order of A')
  })
})

function listLeaves(path: string, node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [path]
  return Object.entries(node).flatMap(([name, child]) => listLeaves(`${path}.${name}`, child))
}
