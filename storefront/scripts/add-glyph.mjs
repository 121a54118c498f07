/**
 * Adds a glyph from another TrueType font, because subsetting can only remove glyphs. `donor`: .notdef
 * and one simple outline; `character` must be in the BMP.
 */
export function addGlyph(font, donor, character) {
  const tables = parseTables(font)
  const from = parseTables(donor)
  const outline = parseGlyphs(from)[1]
  if (!outline?.length || outline.readInt16BE(0) < 0) throw new Error('The donor has no simple outline')

  const glyphs = [...parseGlyphs(tables), outline]
  const metrics = [...parseMetrics(tables), ...parseMetrics(from).slice(1, 2)]
  const characters = parseCmap(tables.cmap).set(character, glyphs.length - 1)

  const padded = glyphs.map((glyph) => Buffer.concat([glyph, Buffer.alloc(-glyph.length & 3)]))
  tables.glyf = Buffer.concat(padded)
  let offset = 0
  tables.loca = numbers(4, [0, ...padded.map(({ length }) => (offset += length))])
  tables.head.writeInt16BE(1, 50)
  tables.hmtx = numbers(2, metrics.flat())
  tables.hhea.writeUInt16BE(metrics.length, 34)
  tables.maxp.writeUInt16BE(glyphs.length, 4)
  // maxPoints, maxContours, maxSizeOfInstructions
  for (const at of [6, 8, 26])
    tables.maxp.writeUInt16BE(Math.max(tables.maxp.readUInt16BE(at), from.maxp.readUInt16BE(at)), at)
  tables.cmap = createCmap(characters)
  return createFont(tables, font.readUInt32BE(0))
}

function parseTables(font) {
  const entries = Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const at = 12 + index * 16
    const start = font.readUInt32BE(at + 8)
    return [
      font.toString('latin1', at, at + 4),
      Buffer.from(font.subarray(start, start + font.readUInt32BE(at + 12))),
    ]
  })
  return Object.fromEntries(entries)
}

function parseGlyphs({ head, loca, glyf, maxp }) {
  const long = head.readInt16BE(50) === 1
  const start = (glyph) => (long ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2)
  return Array.from({ length: maxp.readUInt16BE(4) }, (_, glyph) =>
    glyf.subarray(start(glyph), start(glyph + 1)),
  )
}

function parseMetrics({ hhea, hmtx, maxp }) {
  const full = hhea.readUInt16BE(34)
  return Array.from({ length: maxp.readUInt16BE(4) }, (_, glyph) => {
    const width = hmtx.readUInt16BE(Math.min(glyph, full - 1) * 4)
    return [width, hmtx.readUInt16BE(glyph < full ? glyph * 4 + 2 : full * 4 + (glyph - full) * 2)]
  })
}

/** cmap format 4. */
function parseCmap(cmap) {
  const characters = new Map()
  const subtables = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) =>
    cmap.readUInt32BE(8 + index * 8),
  )
  const at = subtables.find((start) => cmap.readUInt16BE(start) === 4)
  if (at === undefined) throw new Error('The font has no cmap table of format 4')
  const twice = cmap.readUInt16BE(at + 6)
  for (let segment = at + 14; segment < at + 14 + twice; segment += 2) {
    const first = cmap.readUInt16BE(segment + twice + 2)
    const shift = cmap.readUInt16BE(segment + 2 * twice + 2)
    const list = segment + 3 * twice + 2
    const listed = cmap.readUInt16BE(list)
    for (let code = first; code <= cmap.readUInt16BE(segment) && code < 0xffff; code += 1) {
      const glyph = listed === 0 ? code : cmap.readUInt16BE(list + listed + (code - first) * 2)
      if (glyph) characters.set(code, (glyph + shift) & 0xffff)
    }
  }
  return characters
}

/** One segment per run of consecutive glyphs. */
function createCmap(characters) {
  const segments = []
  for (const [code, glyph] of [...characters].sort(([a], [b]) => a - b)) {
    const last = segments.at(-1)
    if (last && last.to === code - 1 && last.shift === ((glyph - code) & 0xffff)) last.to = code
    else segments.push({ from: code, to: code, shift: (glyph - code) & 0xffff })
  }
  segments.push({ from: 0xffff, to: 0xffff, shift: 1 })
  const power = 2 ** Math.floor(Math.log2(segments.length))
  const twice = segments.length * 2
  const body = numbers(2, [
    ...[twice, power * 2, Math.log2(power), twice - power * 2],
    ...segments.map(({ to }) => to),
    0,
    ...segments.map(({ from }) => from),
    ...segments.map(({ shift }) => shift),
    ...segments.map(() => 0),
  ])
  const platforms = [0, 2, ...[0, 3, 0, 20], ...[3, 1, 0, 20]]
  return Buffer.concat([numbers(2, [...platforms, 4, body.length + 6, 0]), body])
}

function createFont(tables, kind) {
  const names = Object.keys(tables).sort()
  const power = 2 ** Math.floor(Math.log2(names.length))
  tables.head.writeUInt32BE(0, 8)
  let offset = 12 + names.length * 16
  const entries = names.map((name) => {
    const { length } = tables[name]
    const entry = Buffer.concat([
      Buffer.from(name, 'latin1'),
      numbers(4, [checksum(tables[name]), offset, length]),
    ])
    offset += length + (-length & 3)
    return entry
  })
  const head = Buffer.concat([
    numbers(4, [kind]),
    numbers(2, [names.length, power * 16, Math.log2(power), (names.length - power) * 16]),
  ])
  const whole = () =>
    Buffer.concat([
      head,
      ...entries,
      ...names.map((name) => Buffer.concat([tables[name], Buffer.alloc(-tables[name].length & 3)])),
    ])
  tables.head.writeUInt32BE((0xb1b0afba - checksum(whole())) >>> 0, 8)
  return whole()
}

function checksum(bytes) {
  const padded = Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)])
  let sum = 0
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0
  return sum
}

function numbers(size, values) {
  const bytes = Buffer.alloc(values.length * size)
  for (const [index, value] of values.entries()) bytes.writeUIntBE(value, index * size, size)
  return bytes
}
