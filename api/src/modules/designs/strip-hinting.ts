/**
 * Tables for hinting, names and metrics of other renderers, which HarfBuzz does not read for outlines and
 * shaping. They and the instructions of the glyphs are a third of a Devanagari font.
 */
const UNUSED_TABLES = new Set([
  'cvt ',
  'fpgm',
  'prep',
  'gasp',
  'hdmx',
  'VDMX',
  'LTSH',
  'post',
  'name',
  'DSIG',
])

const HAS_INSTRUCTIONS = 0x0100
const MORE_COMPONENTS = 0x0020
/** Bytes of a component by its flags (OpenType specification, table `glyf`). */
const getComponentSize = (flags: number) =>
  4 + (flags & 0x0001 ? 4 : 2) + (flags & 0x0080 ? 8 : flags & 0x0040 ? 4 : flags & 0x0008 ? 2 : 0)

/** A TrueType font with the same glyph ids, outlines, metrics and shaping. */
export function stripHinting(bytes: Uint8Array): Uint8Array {
  const font = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const tables = readTables(font)
  const [head, loca, glyf] = ['head', 'loca', 'glyf'].map((tag) => tables.get(tag))
  if (head && loca && glyf) {
    const glyphs = stripGlyphs(loca, glyf, head.readInt16BE(50) === 1)
    tables.set('loca', glyphs.loca).set('glyf', glyphs.glyf)
  }
  for (const tag of UNUSED_TABLES) tables.delete(tag)
  return writeFont(font.readUInt32BE(0), tables)
}

function readTables(font: Buffer): Map<string, Buffer> {
  return new Map(
    Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
      const entry = 12 + 16 * index
      const start = font.readUInt32BE(entry + 8)
      return [
        font.toString('latin1', entry, entry + 4),
        font.subarray(start, start + font.readUInt32BE(entry + 12)),
      ]
    }),
  )
}

function stripGlyphs(loca: Buffer, glyf: Buffer, isLong: boolean): { loca: Buffer; glyf: Buffer } {
  const count = loca.length / (isLong ? 4 : 2)
  const offset = (index: number) => (isLong ? loca.readUInt32BE(4 * index) : 2 * loca.readUInt16BE(2 * index))
  const offsets = Buffer.alloc(loca.length)
  const parts: Buffer[] = []
  let length = 0
  for (let index = 0; index < count; index++) {
    if (isLong) offsets.writeUInt32BE(length, 4 * index)
    else offsets.writeUInt16BE(length / 2, 2 * index)
    if (index === count - 1) break
    const stripped = stripGlyph(glyf.subarray(offset(index), offset(index + 1)))
    const padding = Buffer.alloc(stripped.length % 2)
    parts.push(stripped, padding)
    length += stripped.length + padding.length
  }
  return { loca: offsets, glyf: Buffer.concat(parts) }
}

function stripGlyph(glyph: Buffer): Buffer {
  if (glyph.length === 0) return glyph
  const contours = glyph.readInt16BE(0)
  return contours < 0 ? stripComposite(Buffer.from(glyph)) : stripSimple(glyph, 10 + 2 * contours)
}

function stripSimple(glyph: Buffer, at: number): Buffer {
  const points = glyph.subarray(at + 2 + glyph.readUInt16BE(at))
  return Buffer.concat([glyph.subarray(0, at), Buffer.alloc(2), points])
}

function stripComposite(glyph: Buffer): Buffer {
  let at = 10
  for (;;) {
    const flags = glyph.readUInt16BE(at)
    glyph.writeUInt16BE(flags & ~HAS_INSTRUCTIONS, at)
    at += getComponentSize(flags)
    if (!(flags & MORE_COMPONENTS)) return glyph.subarray(0, at)
  }
}

function writeFont(version: number, tables: Map<string, Buffer>): Uint8Array {
  const header = Buffer.alloc(12 + 16 * tables.size)
  const power = Math.floor(Math.log2(tables.size))
  header.writeUInt32BE(version, 0)
  for (const [index, value] of [
    tables.size,
    16 * 2 ** power,
    power,
    16 * (tables.size - 2 ** power),
  ].entries())
    header.writeUInt16BE(value, 4 + 2 * index)
  const parts = [header]
  let start = header.length
  for (const [index, [tag, table]] of [...tables].entries()) {
    const padded = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)])
    header.write(tag, 12 + 16 * index, 'latin1')
    for (const [field, value] of [getChecksum(padded), start, table.length].entries())
      header.writeUInt32BE(value, 16 + 16 * index + 4 * field)
    parts.push(padded)
    start += padded.length
  }
  return Buffer.concat(parts)
}

function getChecksum(padded: Buffer): number {
  let sum = 0
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0
  return sum
}
