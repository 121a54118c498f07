import { strFromU8, unzipSync } from 'fflate'
import { SaxesParser } from 'saxes'

/** Unpacked size limit per part (zip bomb protection). */
const MAX_PART_BYTES = 20_000_000
/** Of Excel. A cell far outside would fill the memory with blank ones. */
const MAX_ROWS = 1_048_576
const MAX_COLUMNS = 16_384
const PARTS = /\.(?:xml|rels)$/i

export type ParsedWorkbook = {
  /** CSV with one line per row; hidden and empty rows are blank lines. */
  list: string
  hiddenRows: number
}

/** Reads the first visible sheet of an XLSX file. Throws Error for an invalid file. */
export function parseWorkbook(file: Uint8Array): ParsedWorkbook {
  const parts = new Map(
    Object.entries(
      unzipSync(file, {
        filter: ({ name, originalSize }) => PARTS.test(name) && originalSize < MAX_PART_BYTES,
      }),
    ).map(([name, bytes]) => [partName(name), bytes] as const),
  )
  const read = (name: string | undefined) => {
    const bytes = name === undefined ? undefined : parts.get(name)
    return bytes && strFromU8(bytes)
  }
  const { sheet, strings } = findWorkbookParts([...parts.keys()], read)
  const xml = read(sheet)
  if (xml === undefined) throw new Error('no sheet')
  const { rows, hiddenRows } = parseRows(xml, parseSharedStrings(read(strings)))
  return { list: rows.map(toCsvLine).join('\n'), hiddenRows }
}

const toCsvLine = (cells: string[] | undefined) =>
  cells?.some((cell) => cell !== '')
    ? cells.map((cell) => `"${(cell ?? '').replaceAll('"', '""')}"`).join(',')
    : ''

/** Some writers use backslashes or another case. */
const partName = (name: string) => name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase()

const resolveTarget = (from: string, target: string) =>
  partName(decodeURIComponent(new URL(target.replaceAll('\\', '/'), `file:///${from}`).pathname))

type Attributes = Record<string, string>
type Handlers = {
  open?: (name: string, attributes: Attributes) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

/** Namespace prefixes are ignored. */
function walk(xml: string, { open, text, close }: Handlers): void {
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ local, attributes }) =>
    open?.(local, Object.fromEntries(Object.values(attributes).map((each) => [each.local, each.value]))),
  )
  if (text) for (const event of ['text', 'cdata'] as const) parser.on(event, text)
  if (close) parser.on('closetag', ({ local }) => close(local))
  parser.write(xml).close()
}

type Relation = { id: string; type: string; target: string }
function parseRelations(xml: string | undefined, of: string): Relation[] {
  const found: Relation[] = []
  if (xml === undefined) return found
  walk(xml, {
    open: (name, { Id: id = '', Type: type = '', Target: target }) => {
      if (name === 'Relationship' && target) found.push({ id, type, target: resolveTarget(of, target) })
    },
  })
  return found
}

/** Falls back to default part names if the file has no relations. */
function findWorkbookParts(
  names: string[],
  read: (name: string | undefined) => string | undefined,
): { sheet: string | undefined; strings: string | undefined } {
  const workbook =
    parseRelations(read('_rels/.rels'), '').find(({ type }) => type.endsWith('/officeDocument'))?.target ??
    names.find((name) => name.endsWith('workbook.xml'))
  const rels = workbook?.replace(/([^/]+)$/, '_rels/$1.rels')
  const relations = parseRelations(read(rels), workbook ?? '')
  const strings =
    relations.find(({ type }) => type.endsWith('/sharedStrings'))?.target ??
    names.find((name) => name.endsWith('/sharedstrings.xml'))
  const sheets: { isHidden: boolean; target: string | undefined }[] = []
  const book = read(workbook)
  if (book !== undefined)
    walk(book, {
      open: (name, { state = 'visible', id }) => {
        if (name !== 'sheet') return
        const relation = relations.find((each) => each.id === id && each.type.endsWith('/worksheet'))
        const target =
          relations.length > 0
            ? relation?.target
            : names.find((each) => each.endsWith(`/worksheets/sheet${id?.replace(/\D/g, '')}.xml`))
        sheets.push({ isHidden: state !== 'visible', target })
      },
    })
  const shown = sheets.find(({ isHidden, target }) => !isHidden && read(target) !== undefined)
  const [first] = names
    .filter((name) => /(?:^|\/)worksheets\/[^/]+\.xml$/.test(name))
    .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
  return { sheet: shown?.target ?? first, strings }
}

/** Skips phonetic readings. */
function textReader() {
  let text = ''
  let isText = false
  let isPhonetic = false
  return {
    begin: () => {
      text = ''
    },
    said: () => unescaped(text),
    open: (name: string) => {
      if (name === 'rPh') isPhonetic = true
      isText = !isPhonetic && (name === 't' || name === 'v')
    },
    add: (more: string) => {
      if (isText) text += more
    },
    close: (name: string) => {
      if (name === 'rPh') isPhonetic = false
      isText = false
    },
  }
}

function parseSharedStrings(xml: string | undefined): string[] {
  const strings: string[] = []
  if (xml === undefined) return strings
  const text = textReader()
  walk(xml, {
    open: (name) => {
      if (name === 'si') text.begin()
      text.open(name)
    },
    text: text.add,
    close: (name) => {
      text.close(name)
      if (name === 'si') strings.push(text.said())
    },
  })
  return strings
}

function parseRows(xml: string, strings: string[]): { rows: string[][]; hiddenRows: number } {
  const rows: string[][] = []
  const text = textReader()
  let hiddenRows = 0
  let row = -1
  let column = -1
  let type = ''
  let cells: string[] = []
  let isHidden = false
  walk(xml, {
    open: (name, attributes) => {
      text.open(name)
      if (name === 'row') {
        row = attributes.r ? Number(attributes.r) - 1 : row + 1
        if (!(row < MAX_ROWS)) throw new Error('no such row')
        isHidden = attributes.hidden === '1' || attributes.hidden === 'true'
        column = -1
        cells = []
      } else if (name === 'c') {
        column = attributes.r ? toColumnIndex(attributes.r) : column + 1
        if (!(column < MAX_COLUMNS)) throw new Error('no such column')
        type = attributes.t ?? 'n'
        text.begin()
      }
    },
    text: text.add,
    close: (name) => {
      text.close(name)
      if (name === 'c') {
        while (cells.length < column) cells.push('')
        cells[column] = cellText(type, text.said(), strings)
      } else if (name === 'row') {
        while (rows.length < row) rows.push([])
        if (isHidden && cells.some((cell) => cell !== '')) hiddenRows += 1
        rows[row] = isHidden ? [] : cells
      }
    },
  })
  return { rows, hiddenRows }
}

/** `A1` is column 0, `AB7` is 27. */
const toColumnIndex = (cell: string) =>
  [...cell.replace(/\d+$/, '').toUpperCase()].reduce((sum, char) => sum * 26 + char.charCodeAt(0) - 64, 0) - 1

/** Excel escapes characters as `_x005F_`. */
const unescaped = (text: string) =>
  text.replaceAll(/_x([\da-f]{4})_/gi, (_match, hex) => String.fromCodePoint(Number.parseInt(hex, 16)))

function cellText(type: string, value: string, strings: string[]): string {
  if (type === 's') return strings[Number(value)] ?? ''
  if (type === 'b') return value === '1' || value === 'true' ? 'TRUE' : 'FALSE'
  return type === 'n' ? plainNumber(value.trim()) : value
}

/** Files hold 17 digits of a number (`499.99000000000001`); Excel shows 15. */
function plainNumber(value: string): string {
  const number = Number(value)
  if (value === '' || !Number.isFinite(number) || /^\d{16,}$/.test(value)) return value
  const shown = Number(number.toPrecision(15))
  if (!String(shown).includes('e')) return String(shown)
  return Math.abs(shown) < 1 ? shown.toFixed(20).replace(/\.?0+$/, '') : BigInt(shown).toString()
}
