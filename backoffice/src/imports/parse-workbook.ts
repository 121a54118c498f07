import { strFromU8, unzipSync } from 'fflate'
import { SaxesParser } from 'saxes'

/** Unpacked size limit per part (zip bomb protection). */
const MAX_PART_BYTES = 50_000_000
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
  const tooLarge = new Set<string>()
  const parts = new Map(
    Object.entries(
      unzipSync(file, {
        filter: ({ name, originalSize }) => {
          if (originalSize >= MAX_PART_BYTES) tooLarge.add(partName(name))
          return PARTS.test(name) && originalSize < MAX_PART_BYTES
        },
      }),
    ).map(([name, bytes]) => [partName(name), bytes] as const),
  )
  const read = (name: string | undefined) => {
    if (name !== undefined && tooLarge.has(name)) throw new Error('part too large')
    const bytes = name === undefined ? undefined : parts.get(name)
    return bytes && strFromU8(bytes)
  }
  const { sheet, strings, styles, has1904Dates } = findWorkbookParts([...parts.keys(), ...tooLarge], read)
  const xml = read(sheet)
  if (xml === undefined) throw new Error('no sheet')
  const formats = parseNumberFormats(read(styles), has1904Dates)
  const { rows, hiddenRows } = parseRows(xml, parseSharedStrings(read(strings)), formats)
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
): Record<'sheet' | 'strings' | 'styles', string | undefined> & { has1904Dates: boolean } {
  const workbook =
    parseRelations(read('_rels/.rels'), '').find(({ type }) => type.endsWith('/officeDocument'))?.target ??
    names.find((name) => name.endsWith('workbook.xml'))
  const rels = workbook?.replace(/([^/]+)$/, '_rels/$1.rels')
  const relations = parseRelations(read(rels), workbook ?? '')
  const findPart = (name: string) =>
    relations.find(({ type }) => type.endsWith(`/${name}`))?.target ??
    names.find((each) => each.endsWith(`/${name.toLowerCase()}.xml`))
  let has1904Dates = false
  const sheets: { isHidden: boolean; target: string | undefined }[] = []
  const book = read(workbook)
  if (book !== undefined)
    walk(book, {
      open: (name, { state = 'visible', id, date1904 }) => {
        if (name === 'workbookPr') has1904Dates = date1904 === '1' || date1904 === 'true'
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
  return {
    sheet: shown?.target ?? first,
    strings: findPart('sharedStrings'),
    styles: findPart('styles'),
    has1904Dates,
  }
}

/** Numbers of a cell format as Excel shows them; undefined: as they are. */
type FormatNumber = ((number: number) => string) | undefined

/** Of each cell format. */
function parseNumberFormats(xml: string | undefined, has1904Dates: boolean): FormatNumber[] {
  const codes = new Map<string, string>([
    ...['9', '10'].map((id) => [id, '%'] as const),
    ...Array.from({ length: 9 }, (_, index) => [String(14 + index), 'd'] as const),
  ])
  const formats: FormatNumber[] = []
  if (xml === undefined) return formats
  let isCellFormat = false
  walk(xml, {
    open: (name, { numFmtId = '', formatCode = '' }) => {
      if (name === 'cellXfs') isCellFormat = true
      else if (name === 'numFmt') codes.set(numFmtId, formatCode)
      else if (name === 'xf' && isCellFormat) formats.push(toFormat(codes.get(numFmtId) ?? '', has1904Dates))
    },
    close: (name) => {
      if (name === 'cellXfs') isCellFormat = false
    },
  })
  return formats
}

function toFormat(code: string, has1904Dates: boolean): FormatNumber {
  const symbols = code.replace(/"[^"]*"|[\\_*].|\[(?![hms]+\])[^\]]*\]/gi, '')
  if (symbols.includes('%')) return (number) => `${plainNumber(String(number * 100))}%`
  // `[h]:mm` is a duration.
  if (!/[dmyhs]/i.test(symbols) || symbols.includes('[')) return undefined
  return (number) => formatDate(number, has1904Dates)
}

/** Days from Excel's epoch (1899-12-30) to 1970-01-01, and to its other one (1904-01-01). */
const EPOCH_DAYS = 25_569
const DAYS_TO_1904 = 1462
const MAX_DAYS = 2_958_466

/** `2024-03-01`, `2024-03-01 10:15:13`. */
function formatDate(days: number, has1904Dates: boolean): string {
  if (!(days >= 1 && days < MAX_DAYS)) return plainNumber(String(days))
  const seconds = Math.round((days - EPOCH_DAYS + (has1904Dates ? DAYS_TO_1904 : 0)) * 86_400)
  return new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' ').replace(' 00:00:00', '')
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

function parseRows(
  xml: string,
  strings: string[],
  formats: FormatNumber[],
): { rows: string[][]; hiddenRows: number } {
  const rows: string[][] = []
  const text = textReader()
  let hiddenRows = 0
  let row = -1
  let column = -1
  let type = ''
  let format: FormatNumber
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
        format = formats[Number(attributes.s ?? 0)]
        text.begin()
      }
    },
    text: text.add,
    close: (name) => {
      text.close(name)
      if (name === 'c') {
        while (cells.length < column) cells.push('')
        cells[column] = cellText(type, text.said(), { strings, format })
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

function cellText(
  type: string,
  value: string,
  { strings, format }: { strings: string[]; format: FormatNumber },
): string {
  if (type === 's') return strings[Number(value)] ?? ''
  if (type === 'b') return value === '1' || value === 'true' ? 'TRUE' : 'FALSE'
  if (type !== 'n') return value
  const number = value.trim()
  return format && number !== '' ? format(Number(number)) : plainNumber(number)
}

/** Files hold 17 digits of a number (`499.99000000000001`); Excel shows 15. */
function plainNumber(value: string): string {
  const number = Number(value)
  if (value === '' || !Number.isFinite(number) || /^\d{16,}$/.test(value)) return value
  const shown = Number(number.toPrecision(15))
  if (!String(shown).includes('e')) return String(shown)
  return Math.abs(shown) < 1 ? shown.toFixed(20).replace(/\.?0+$/, '') : BigInt(shown).toString()
}
