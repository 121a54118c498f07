import { CLOSES, OPENS } from '../../translations/pseudo-text.ts'

const SHOWN_ATTRIBUTES = /\s(?:aria-label|alt|title|placeholder)="([^"]*)"/g
const META =
  /<(?:title>([^<]*)<|meta (?:name="description"|property="og:(?:title|description)") content="([^"]*)")/g
/** As they stand in every language. */
const SAME = ['English', 'हिन्दी', 'GSTIN']

const decode = (text: string) =>
  text
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')

/** Without what stands between marks, which may be within each other. */
function withoutMarked(text: string): string {
  let depth = 0
  return [...text]
    .filter((letter) => {
      if (letter === OPENS) depth += 1
      const isMarked = depth > 0
      if (letter === CLOSES) depth -= 1
      return !isMarked
    })
    .join('')
}

/** All strings of the data that a page shows: products, settings and what people wrote. */
function listStrings(data: unknown): string[] {
  if (typeof data === 'string') return [data, ...data.split('|').map((part) => part.trim())]
  if (typeof data !== 'object' || data === null) return []
  return Object.values(data).flatMap(listStrings)
}

/**
 * Texts of a page in the pseudo-language that are not made of it and not of its data.
 * @param html of body and head
 */
export function findEnglishText(html: string, data: unknown): string[] {
  const known = [...new Set([...listStrings(data), ...SAME])]
    .filter((text) => /\p{L}/u.test(text))
    .sort((one, other) => other.length - one.length)
  /** Data may stand within a text: `Name mug · Nakshi` */
  const withoutData = (text: string) => known.reduce((rest, part) => rest.replaceAll(part, ''), text)
  const body = html.replaceAll(/<(script|style|svg)[\s>].*?<\/\1>/gs, '').replaceAll(/<!--.*?-->/gs, '')
  const attributes = [...body.matchAll(SHOWN_ATTRIBUTES)].map(([, text = '']) => text)
  const meta = [...html.matchAll(META)].map(([, title, content]) => title ?? content ?? '')
  const texts = body.replaceAll(/<title>.*?<\/title>/gs, '').split(/<[^>]*>/)
  const rest = [...texts, ...attributes, ...meta]
    .map((text) => withoutMarked(decode(text)).trim())
    .filter((text) => /\p{L}{2}/u.test(withoutData(text)))
  return [...new Set(rest)]
}
