import { strFromU8, unzipSync } from 'fflate'

/** What a courier's sheet unpacks to at most, in bytes. */
const MOST = 20_000_000
const WANTED = /^xl\/(?:sharedStrings|worksheets\/[^/]+)\.xml$/

/**
 * The first sheet of an XLSX file as CSV, so that it is read like a list that was pasted.
 * @throws {Error} when it is no such file
 */
export function readWorkbook(file: Uint8Array): string {
  const parts = unzipSync(file, {
    filter: ({ name, originalSize }) => WANTED.test(name) && originalSize < MOST,
  })
  const [first] = Object.keys(parts)
    .filter((name) => name.startsWith('xl/worksheets/'))
    .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
  const sheet = first && parts[first]
  if (!sheet) throw new Error('no sheet')
  const shared = parts['xl/sharedStrings.xml']
  const strings = shared ? inside(strFromU8(shared), 'si').map(textOf) : []
  return inside(strFromU8(sheet), 'row')
    .map((row) => cellsOf(row, strings).map(quoted).join(','))
    .join('\n')
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`

/** What stands inside each element of this name. */
const inside = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>([\\s\\S]*?)</${name}>`, 'g'))].map(
    ([, inner = '']) => inner,
  )

const textOf = (xml: string) => inside(xml, 't').map(plain).join('')

/** Excel writes letters that it cannot hold, and an underscore before such a code, as `_x005F_`. */
const unescaped = (text: string) =>
  text.replaceAll(/_x([\da-f]{4})_/gi, (_whole, hex) => String.fromCodePoint(Number.parseInt(hex, 16)))

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const plain = (text: string) =>
  unescaped(text).replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name) return entities[name] ?? whole
    return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16))
  })

function cellsOf(row: string, strings: string[]): string[] {
  const cells: string[] = []
  for (const [, attributes = '', inner = ''] of row.matchAll(/<c\b([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g)) {
    const letters = /\br="([A-Z]+)\d+"/.exec(attributes)?.[1]
    const place = letters ? placeOf(letters) : cells.length
    while (cells.length < place) cells.push('')
    cells[place] = valueIn(/\bt="(\w+)"/.exec(attributes)?.[1], inner, strings)
  }
  return cells
}

/** `A` is 0, `AB` is 27. */
const placeOf = (letters: string) =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

function valueIn(type: string | undefined, inner: string, strings: string[]): string {
  if (type === 'inlineStr') return textOf(inner)
  const value = plain(inside(inner, 'v')[0] ?? '')
  if (type === 's') return strings[Number(value)] ?? ''
  // A long number is kept as 1.234567890123E12
  const isWhole = type !== 'str' && value !== '' && Number.isSafeInteger(Number(value))
  return isWhole ? String(Number(value)) : value
}
