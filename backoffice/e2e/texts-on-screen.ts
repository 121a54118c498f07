import { HISTORY_SOURCE_NAMES } from '@nakshi/core/imports/imported-orders'
import { SAMPLE_NAMES } from '@nakshi/studio/sample-names'
import type { Page } from '@playwright/test'
import { pseudoCatalogue, pseudoPhrases } from '../test/pseudo-language.ts'
import { speakHindi } from './own-preferences.ts'

/** Said alike in every language: the shop's name, languages, letterings, names to try. */
const NAMES = [
  ...['नक़्शी Nakshi', 'English', 'हिन्दी'],
  ...['Tiro', 'Mukta', 'Kalam', 'Rozha One', 'Playfair', 'Dancing Script', 'Great Vibes'],
  ...SAMPLE_NAMES.map(({ text }) => text),
  ...Object.values(HISTORY_SOURCE_NAMES),
]

/** Two files of the backoffice; read from all its sources once for all tests of a process. */
let pseudoFiles: Promise<{ texts: string; messages: string }> | undefined
async function pseudoLanguage() {
  const { messages, ...texts } = pseudoCatalogue()
  return {
    texts: `export default ${JSON.stringify({ phrases: await pseudoPhrases(), ...texts })}`,
    messages: `export default ${JSON.stringify(messages)}`,
  }
}

/**
 * Lets the page speak the language of the tests, in the place of the files of another.
 * @returns asks for the words on the page that are neither said in it nor came from the API
 */
export async function speakPseudo(page: Page): Promise<() => Promise<string[]>> {
  pseudoFiles ??= pseudoLanguage()
  const { texts, messages } = await pseudoFiles
  const contentType = 'text/javascript'
  await page.route('**/admin/assets/hi-*.js', (route) => route.fulfill({ contentType, body: texts }))
  await page.route('**/admin/assets/messages-*.js', async (route) => {
    const response = await route.fetch()
    // Files of other messages may have that name too
    const isHindi = /[\u0900-\u097f]/.test(await response.text())
    return route.fulfill(isHindi ? { contentType, body: messages } : { response })
  })
  await speakHindi(page)
  const data = new Set(NAMES)
  page.on('response', async (answer) => {
    const isData = answer.url().includes('/api/') && /json/.test(answer.headers()['content-type'] ?? '')
    // Gone with its page when that was left meanwhile
    const text = isData ? await answer.text().catch(() => '') : ''
    if (text) for (const each of textsOf(JSON.parse(text))) data.add(each)
  })
  return async () => {
    const texts = (await page.evaluate(textsOutsideMarks)).filter((text) => !data.has(text))
    if (texts.length === 0) return []
    const known = [...data].sort((one, other) => other.length - one.length)
    const without = (text: string) => known.reduce((rest, each) => rest.replaceAll(each, ' '), text)
    // A plot has room for the beginning of a name
    const isBegun = (text: string) =>
      text.endsWith('…') && known.some((each) => each.startsWith(text.slice(0, -1)))
    return [...new Set(texts)].filter((text) => /\p{L}{2}/u.test(without(text)) && !isBegun(text))
  }
}

/** The name of a state or kind, which a screen says in words of its own: none is longer. */
const CODE = /^[a-z_]{1,40}$/

/** What people typed, also as screens show it in parts; not the names of states and kinds. */
function textsOf(part: unknown): string[] {
  if (typeof part === 'string') {
    const parts = partsOf(part)
    return [part, ...parts].filter((text) => /\p{L}/u.test(text) && !CODE.test(text))
  }
  if (typeof part !== 'object' || part === null) return []
  const list = Array.isArray(part) && typeof part[0] === 'string' ? [part.join(', ')] : []
  return [...list, ...Object.values(part).flatMap(textsOf)]
}

/** Of an order's number the end is strong, of an id its beginning stands for it. */
function partsOf(text: string): string[] {
  if (/^ORD\d+/.test(text)) return [text.slice(0, -5), text.slice(-5)]
  return /^[\da-f]{8}-/.test(text) ? [text.slice(0, 8)] : text.split(/<[^>]+>|\n/)
}

/** A sentence may lie in several places of a page, so that its marks are counted through. */
function textsOutsideMarks(): string[] {
  const outside: string[] = []
  let depth = 0
  function read(text: string) {
    for (const [, before = '', mark] of text.matchAll(/([^⟦⟧]*)([⟦⟧]|$)/g)) {
      if (depth === 0 && /\p{L}{2}/u.test(before)) outside.push(before.trim())
      depth += mark === '⟦' ? 1 : mark === '⟧' ? -1 : 0
    }
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node instanceof Element ? node : node.parentElement
    if (!element?.checkVisibility() || element.closest('script, style, iframe, [translate="no"]')) continue
    if (node instanceof Element)
      for (const name of ['aria-label', 'aria-description', 'placeholder', 'title', 'alt'])
        read(node.getAttribute(name) ?? '')
    else read(node.textContent ?? '')
  }
  read(document.title)
  // An address, as of a page of the shop
  return outside.filter((text) => !text.startsWith('/'))
}
