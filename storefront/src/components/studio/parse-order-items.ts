/** Items of a marketplace's file or of a table with headings. */
export type OrderItems = {
  /** A text for each unit, in the order of the file. */
  names: string[]
  /** Units by SKU. */
  skus: Map<string, number>
  /** Units without a text: Amazon's order files hold no personalisation. */
  unnamed: number
}

const SEPARATORS = ['\t', ',', ';', '|']
const HEADINGS = {
  name: /^(?:personali[sz]ation|(?:custom )?text|names?|engraving)$/,
  /** Etsy: `Colour:Teal,Personalization:Asha, with love` */
  variations: /^variations$/,
  /** Amazon */
  item: /^order-item-id$/,
  quantity: /^(?:quantity|qty|quantity-purchased)$/,
  sku: /^sku$/,
}
const PERSONALISATION = /(?:^|,)\s*personali[sz]ation:(.*)$/is
const MAX_UNITS = 1_000

/** Null: no table of items, but a list of names. */
export function parseOrderItems(pasted: string): OrderItems | null {
  const [heading = ''] = pasted.replace(/^\ufeff/, '').split(/[\r\n]/, 1)
  for (const separator of SEPARATORS) {
    const columns = findColumns(splitRows(heading, separator)[0] ?? [])
    const hasNames = columns.name >= 0 || columns.variations >= 0 || columns.item >= 0
    if (columns.quantity >= 0 && hasNames)
      return readItems(splitRows(pasted.replace(/^\ufeff/, ''), separator).slice(1), columns)
  }
  return null
}

type Columns = Record<keyof typeof HEADINGS, number>

function findColumns(cells: string[]): Columns {
  const names = cells.map((cell) => cell.trim().toLowerCase())
  const find = (shape: RegExp) => names.findIndex((name) => shape.test(name))
  const { name, variations, item, quantity, sku } = HEADINGS
  return {
    name: find(name),
    variations: find(variations),
    item: find(item),
    quantity: find(quantity),
    sku: find(sku),
  }
}

function readItems(rows: string[][], columns: Columns): OrderItems {
  const items: OrderItems = { names: [], skus: new Map(), unnamed: 0 }
  for (const row of rows) {
    const get = (column: keyof Columns) => (row[columns[column]] ?? '').trim()
    const units = Math.min(Number(get('quantity')), MAX_UNITS - items.names.length - items.unnamed)
    if (!Number.isInteger(units) || units < 1) continue
    const text = get('name') || (PERSONALISATION.exec(get('variations'))?.[1] ?? '')
    const name = decodeEntities(text).replace(/\s+/g, ' ').trim()
    if (name === '') items.unnamed += units
    else items.names.push(...Array.from({ length: units }, () => name))
    const sku = get('sku')
    if (sku !== '') items.skus.set(sku, (items.skus.get(sku) ?? 0) + units)
  }
  return items
}

/** Cells in quotes may hold separators, line breaks and doubled quotes. */
function splitRows(text: string, separator: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    rows.at(-1)?.push(cell)
    cell = ''
  }
  const characters = text.replace(/\r\n?/g, '\n')
  for (let at = 0; at < characters.length; at += 1) {
    const character = characters[at] ?? ''
    if (isQuoted && character === '"' && characters[at + 1] === '"') {
      cell += '"'
      at += 1
    } else if (character === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted
    else if (isQuoted) cell += character
    else if (character === separator) endCell()
    else if (character === '\n') {
      endCell()
      rows.push([])
    } else cell += character
  }
  endCell()
  return rows
}

const ENTITIES: Record<string, string> = { quot: '"', '#39': "'", apos: "'", lt: '<', gt: '>', amp: '&' }
const decodeEntities = (text: string) =>
  text.replace(/&(quot|#39|apos|lt|gt|amp);/g, (entity, name: string) => ENTITIES[name] ?? entity)
