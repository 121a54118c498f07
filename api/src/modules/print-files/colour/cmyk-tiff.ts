/** Tag, type (3: two bytes, 4: four bytes, 7: bytes), number of values, value or where it stands. */
type Entry = [tag: number, type: number, count: number, value: number]

const HEADER_BYTES = 8

/** Uncompressed TIFF 6.0 with a colour profile: sharp takes raw pixels of four channels for RGB and alpha. */
export function encodeCmykTiff(
  pixels: Uint8Array,
  { width, height }: { width: number; height: number },
  profile: Uint8Array,
): Buffer {
  const entries: Entry[] = [
    [256, 4, 1, width],
    [257, 4, 1, height],
    [258, 3, 4, HEADER_BYTES],
    [259, 3, 1, 1],
    [262, 3, 1, 5],
    [273, 4, 1, HEADER_BYTES + 8 + profile.length],
    [277, 3, 1, 4],
    [278, 4, 1, height],
    [279, 4, 1, pixels.length],
    [34675, 7, profile.length, HEADER_BYTES + 8],
  ]
  // The directory begins at an even byte.
  const padding = (HEADER_BYTES + 8 + profile.length + pixels.length) % 2
  const directory = HEADER_BYTES + 8 + profile.length + pixels.length + padding
  const header = Buffer.from('II*\0\0\0\0\0', 'latin1')
  header.writeUInt32LE(directory, 4)
  const table = Buffer.alloc(2 + entries.length * 12 + 4)
  table.writeUInt16LE(entries.length)
  for (const [index, [tag, type, count, value]] of entries.entries()) {
    const at = 2 + index * 12
    table.writeUInt16LE(tag, at)
    table.writeUInt16LE(type, at + 2)
    table.writeUInt32LE(count, at + 4)
    table.writeUInt32LE(value, at + 8)
  }
  const bits = Buffer.from([8, 0, 8, 0, 8, 0, 8, 0])
  return Buffer.concat([header, bits, profile, pixels, Buffer.alloc(padding), table])
}
