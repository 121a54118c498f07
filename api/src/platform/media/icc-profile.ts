type Xy = readonly [x: number, y: number]
type Triple = readonly [number, number, number]
type Matrix = readonly [Triple, Triple, Triple]
export type Primaries = { red: Xy; green: Xy; blue: Xy; white: Xy }
/** Light of a value: a power, or the curve of sRGB. */
export type Transfer = { gamma: number } | 'srgb'

const D50: Triple = [0.9642, 1, 0.8249]
const BRADFORD: Matrix = [
  [0.8951, 0.2664, -0.1614],
  [-0.7502, 1.7135, 0.0367],
  [0.0389, -0.0685, 1.0296],
]
/** IEC 61966-2-1 as a parametric curve of ICC.1: exponent, a, b, c, d. */
const SRGB_CURVE = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]

/** A matrix profile of ICC version 4.3. @param primaries null for grey */
export function createProfile(primaries: Primaries | null, transfer: Transfer): Buffer {
  const curve = createCurve(transfer)
  const colorants = primaries && toD50(primaries)
  const columns = ([0, 1, 2] as const).map(
    (column): Triple => [
      colorants?.[0][column] ?? 0,
      colorants?.[1][column] ?? 0,
      colorants?.[2][column] ?? 0,
    ],
  )
  const tags: [name: string, content: Buffer][] = [
    ['desc', createText('Picture')],
    ['cprt', createText('CC0')],
    ['wtpt', createXyz(D50)],
    ...(primaries
      ? ['r', 'g', 'b'].flatMap((channel, at): [string, Buffer][] => [
          [`${channel}XYZ`, createXyz(columns[at] ?? D50)],
          [`${channel}TRC`, curve],
        ])
      : [['kTRC', curve] as [string, Buffer]]),
  ]
  const table = Buffer.alloc(4 + tags.length * 12)
  table.writeUInt32BE(tags.length)
  let offset = 128 + table.length
  for (const [index, [name, content]] of tags.entries()) {
    table.write(name, 4 + index * 12, 'latin1')
    table.writeUInt32BE(offset, 8 + index * 12)
    table.writeUInt32BE(content.length, 12 + index * 12)
    offset += content.length
  }
  return Buffer.concat([
    createHeader(offset, primaries ? 'RGB ' : 'GRAY'),
    table,
    ...tags.map(([, each]) => each),
  ])
}

function createHeader(size: number, space: 'RGB ' | 'GRAY'): Buffer {
  const header = Buffer.alloc(128)
  header.writeUInt32BE(size)
  header.writeUInt32BE(0x04300000, 8)
  header.write(`mntr${space}XYZ `, 12, 'latin1')
  // Year, month, day
  for (const [index, value] of [2026, 1, 1].entries()) header.writeUInt16BE(value, 24 + index * 2)
  header.write('acsp', 36, 'latin1')
  for (const [index, value] of D50.entries()) header.writeInt32BE(toFixed(value), 68 + index * 4)
  return header
}

/** s15Fixed16Number */
const toFixed = (value: number) => Math.round(value * 65536)

function createNumbers(type: string, head: Buffer, values: readonly number[]): Buffer {
  const content = Buffer.alloc(8 + head.length + values.length * 4)
  content.write(type, 'latin1')
  head.copy(content, 8)
  for (const [index, value] of values.entries())
    content.writeInt32BE(toFixed(value), 8 + head.length + index * 4)
  return content
}

const createXyz = (xyz: Triple) => createNumbers('XYZ ', Buffer.alloc(0), xyz)
/** Function type 0 is a power, 3 is one with a straight beginning. */
const createCurve = (transfer: Transfer) =>
  transfer === 'srgb'
    ? createNumbers('para', Buffer.from([0, 3, 0, 0]), SRGB_CURVE)
    : createNumbers('para', Buffer.from([0, 0, 0, 0]), [transfer.gamma])

/** Multi-localised text of one language, padded to whole words. */
function createText(text: string): Buffer {
  const content = Buffer.alloc(28 + Math.ceil(text.length / 2) * 4)
  content.write('mluc', 'latin1')
  for (const [value, at] of [
    [1, 8],
    [12, 12],
    [text.length * 2, 20],
    [28, 24],
  ] as const)
    content.writeUInt32BE(value, at)
  content.write('enUS', 16, 'latin1')
  content.write(text, 28, 'utf16le')
  content.subarray(28).swap16()
  return content
}

/** RGB to XYZ under D50; Bradford's adaptation, which ICC uses. */
function toD50({ red, green, blue, white }: Primaries): Matrix {
  const [r, g, b, w] = [red, green, blue, white].map(([x, y]): Triple => [x / y, 1, (1 - x - y) / y])
  const [xr, xg, xb, xw] = [r ?? D50, g ?? D50, b ?? D50, w ?? D50]
  const unscaled: Matrix = [
    [xr[0], xg[0], xb[0]],
    [xr[1], xg[1], xb[1]],
    [xr[2], xg[2], xb[2]],
  ]
  const scale = apply(invert(unscaled), xw)
  const [from, to] = [apply(BRADFORD, xw), apply(BRADFORD, D50)]
  const ratio: Matrix = [
    [to[0] / from[0], 0, 0],
    [0, to[1] / from[1], 0],
    [0, 0, to[2] / from[2]],
  ]
  const scaled = multiply(unscaled, [
    [scale[0], 0, 0],
    [0, scale[1], 0],
    [0, 0, scale[2]],
  ])
  return multiply(multiply(multiply(invert(BRADFORD), ratio), BRADFORD), scaled)
}

const dot = (one: Triple, other: Triple) => one[0] * other[0] + one[1] * other[1] + one[2] * other[2]
const cross = (a: Triple, b: Triple): Triple => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
const transpose = ([a, b, c]: Matrix): Matrix => [
  [a[0], b[0], c[0]],
  [a[1], b[1], c[1]],
  [a[2], b[2], c[2]],
]
const apply = ([a, b, c]: Matrix, vector: Triple): Triple => [dot(a, vector), dot(b, vector), dot(c, vector)]
function multiply(one: Matrix, other: Matrix): Matrix {
  const columns = transpose(other)
  const row = (each: Triple): Triple => [dot(each, columns[0]), dot(each, columns[1]), dot(each, columns[2])]
  return [row(one[0]), row(one[1]), row(one[2])]
}
function invert([a, b, c]: Matrix): Matrix {
  const determinant = dot(a, cross(b, c))
  const scaled = (vector: Triple): Triple => [
    vector[0] / determinant,
    vector[1] / determinant,
    vector[2] / determinant,
  ]
  return transpose([scaled(cross(b, c)), scaled(cross(c, a)), scaled(cross(a, b))])
}
