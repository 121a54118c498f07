import { readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { listTexts } from '../../tools/untranslated-texts.ts'

const SOURCE = fileURLToPath(new URL('../src', import.meta.url))
/** Markup of the document, styles, names of events, days and routes; and texts that stand in their own language. */
const EXCLUDED =
  /^(?:ssr|theme)\/|^app\/routes|(?:^|\/)messages\.ts$|^pages\/messages\/|^components\/(?:analytics\/(?:apply-consent|events|google|answer)\.ts|layout\/language-offers\.ts|product-detail\/(?:StructuredData\.tsx|design-history\.ts))/
/** Addresses, styles, cookies and keys. */
const TECHNICAL =
  /^[/#]|^\(?[\w-]+: |var\(--|\d(?:px|vw|fr)\b|^;|=…?|SameSite|Max-Age|^(?:BreadcrumbList|ListItem)$|^__\w+-$|^Control\+|^html \{/
/** Names, which are the same in every language. */
const NAMES = new Set(['Instagram', 'Facebook', 'YouTube', 'WhatsApp', 'GSTIN', 'UPI', 'Google', 'WhatsApp'])

/** English texts in the source of the storefront, which belong into `messages.ts`, by file. */
export function listUntranslated(): Record<string, string[]> {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !EXCLUDED.test(file))
    .sort()
  return Object.fromEntries(
    files.flatMap((file) => {
      const texts = listTexts(path.join(SOURCE, file))
        .loose.filter(({ text }) => !TECHNICAL.test(text) && !NAMES.has(text))
        .map(({ line, text }) => `${line} ${text}`)
      return texts.length > 0 ? [[file, texts]] : []
    }),
  )
}
