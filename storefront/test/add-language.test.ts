import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))
const FOLDERS = ['packages/core/src', 'storefront/src', 'storefront/languages', 'api/src']
const TOOLS = ['storefront/scripts', 'storefront/translations']

// A copy of the sources: the commands of the recipe in CONTRIBUTING write into them.
let copy = ''
beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'nakshi-language-'))
  for (const folder of [...FOLDERS, ...TOOLS])
    cpSync(path.join(root, folder), path.join(copy, folder), {
      recursive: true,
      filter: (file) => !/\.test\.tsx?$|\.woff2$/.test(file),
    })
  for (const file of ['package.json', 'tsconfig.base.json', 'storefront/package.json'])
    cpSync(path.join(root, file), path.join(copy, file))
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
  cpSync(fileURLToPath(new URL('marathi.csv', import.meta.url)), path.join(copy, 'mr.csv'))
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** What a script prints, as each reads its modules once. */
function run(script: string): Record<string, unknown> {
  writeFileSync(path.join(copy, 'script.ts'), script)
  const printed = execFileSync(process.execPath, ['--import', 'tsx', 'script.ts'], {
    cwd: copy,
    encoding: 'utf8',
  })
  return JSON.parse(printed)
}

test('adds a language by files and a translator alone', { timeout: 300_000 }, () => {
  const broken = '"home.claim","%{text}.","मजकूर."\\n"cart_gone","Gone","गेले"\\n'
  const commands = run(`
    import { appendFileSync, readFileSync } from 'node:fs'
    import { runTranslationCommand } from './storefront/translations/commands.ts'
    appendFileSync('mr.csv', '${broken}')
    function follow(...command) {
      try {
        return runTranslationCommand(command).lines.at(-1)
      } catch (error) {
        return error.message
      }
    }
    console.log(JSON.stringify({
      tooEarly: follow('import', 'mr', 'mr.csv'),
      unknown: follow('add', 'qq'),
      arabic: follow('add', 'ar'),
      added: follow('add', 'mr'),
      again: follow('add', 'mr'),
      exported: follow('export', 'mr', 'out.csv'),
      offer: readFileSync('out.csv', 'utf8').split('\\n')[1],
      imported: runTranslationCommand(['import', 'mr', 'mr.csv']).lines,
    }))`)
  expect(commands).toEqual({
    tooEarly: 'There is no mr yet: npm run translations -- add mr',
    unknown: 'No language has the code qq',
    arabic: 'العربية has more than two plural forms',
    added: 'मराठी is added, in English: npm run translations -- export mr mr.csv',
    again: 'mr is there already',
    exported: expect.stringMatching(/^\d{4} texts$/),
    offer: expect.stringContaining('"offer.text","This store is also available in Marathi.","","missing"'),
    imported: [
      'left out, as it has other values, tags or forms than in English: home.claim',
      'left out, as its English text is another one now: cart_gone',
      '50 texts taken',
    ],
  })

  const shown = run(`
    import { readFileSync } from 'node:fs'
    import path from 'node:path'
    import { languages, splitLanguage } from './packages/core/src/base/languages.ts'
    import { localiseMessage } from './packages/core/src/languages/localise.ts'
    import { productMessages } from './packages/core/src/products/messages.ts'
    import offers from './storefront/src/components/layout/language-offers.json' with { type: 'json' }
    import { writeTexts } from './storefront/translations/plugin.ts'
    const file = path.resolve('storefront/src/components/home/messages.ts')
    const [texts] = writeTexts('mr')
    console.log(JSON.stringify({
      address: splitLanguage('/mr/cart'),
      languages,
      answers: [productMessages.not_found, productMessages.none_found].map((text) => localiseMessage(text, 'mr')),
      offer: offers.mr.open,
      page: texts.transform(readFileSync(file, 'utf8'), file),
    }))`)
  expect(shown).toMatchObject({
    address: { language: 'mr', path: '/cart' },
    languages: { mr: { name: 'मराठी', locale: 'mr-IN', zero_is_one: false } },
    // What has no translation stays English
    answers: ['वस्तू सापडली नाही', 'No products found'],
    offer: 'मराठीत पहा',
    page: expect.stringContaining('export const viewAllProducts = "सर्व वस्तू पहा"'),
  })
  expect(shown.page).toContain('export const playOffers = "Play offers"')
})
