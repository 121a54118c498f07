/**
 * A made-up printer: ink on paper is RGB light by 1 - ink, and its black keeps a fiftieth of the light. Lab
 * through the matrix of sRGB (D50), GCR from half of the smallest ink.
 */
const PRINTER = { darkest: 0.02, toLabPoints: 7, fromLabPoints: 17 }

type Triple = [number, number, number]

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const toEncoded = (light: number) => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055)
const clamp = (value: number) => Math.min(1, Math.max(0, value))

const D50: Triple = [0.9642, 1, 0.8249]
// sRGB, adapted to D50
const TO_XYZ: [Triple, Triple, Triple] = [
  [0.4360747, 0.3850649, 0.1430804],
  [0.2225045, 0.7168786, 0.0606169],
  [0.0139322, 0.0971045, 0.7141733],
]
const FROM_XYZ: [Triple, Triple, Triple] = [
  [3.1338561, -1.6168667, -0.4906146],
  [-0.9787684, 1.9161415, 0.033454],
  [0.0719453, -0.2289914, 1.4052427],
]
const multiply = (matrix: [Triple, Triple, Triple], [x, y, z]: Triple): Triple =>
  matrix.map(([a, b, c]) => a * x + b * y + c * z) as Triple

function toLab(light: Triple): Triple {
  const f = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116)
  const [x, y, z] = multiply(TO_XYZ, light).map((value, index) => f(value / (D50[index] ?? 1))) as Triple
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

function fromLab([l, a, b]: Triple): Triple {
  const y = (l + 16) / 116
  const g = (t: number) => (t > 6 / 29 ? t ** 3 : (116 * t - 16) * (27 / 24389))
  return multiply(FROM_XYZ, [D50[0] * g(y + a / 500), g(y), D50[2] * g(y - b / 200)])
}

/** What the printer makes of inks of 0 to 1, as linear light. */
function toLight([c, m, y, k]: [number, number, number, number]): Triple {
  return [c, m, y].map(
    (ink) => PRINTER.darkest + (1 - PRINTER.darkest) * toLinear((1 - ink) * (1 - k)),
  ) as Triple
}

function toInks(lab: Triple): number[] {
  const rgb = fromLab(lab).map((light) =>
    toEncoded(clamp((light - PRINTER.darkest) / (1 - PRINTER.darkest))),
  ) as Triple
  const k = (1 - Math.max(...rgb)) * 0.5
  return [...rgb.map((value) => clamp(1 - value / (1 - k))), k]
}

/** All positions of a grid, the last channel fastest. */
const listGrid = (points: number, channels: number): number[][] =>
  Array.from({ length: points ** channels }, (_, index) =>
    Array.from(
      { length: channels },
      (_channel, at) => (Math.floor(index / points ** (channels - 1 - at)) % points) / (points - 1),
    ),
  )

/** lut16Type of ICC.1, with straight curves. @param values 0 to 1 */
function createTable(inputs: number, outputs: number, points: number, values: number[]): Buffer {
  const words = [
    ...Array.from({ length: inputs }, () => [0, 65_535]).flat(),
    ...values.map((value) => Math.round(clamp(value) * 65_535)),
    ...Array.from({ length: outputs }, () => [0, 65_535]).flat(),
  ]
  const table = Buffer.alloc(52 + words.length * 2)
  table.write('mft2', 'latin1')
  table.set([inputs, outputs, points], 8)
  for (const diagonal of [12, 28, 44]) table.writeUInt32BE(0x1_0000, diagonal)
  table.writeUInt16BE(2, 48)
  table.writeUInt16BE(2, 50)
  for (const [index, word] of words.entries()) table.writeUInt16BE(word, 52 + index * 2)
  return table
}

// Legacy encoding of Lab in 16 bits: 0xff00 is 100, or 127 of a and b
const encodeLab = ([l, a, b]: Triple) => [
  (l / 100) * (65_280 / 65_535),
  ((a + 128) * 256) / 65_535,
  ((b + 128) * 256) / 65_535,
]
const decodeLab = ([l = 0, a = 0, b = 0]: number[]): Triple => [
  (l * 65_535 * 100) / 65_280,
  (a * 65_535) / 256 - 128,
  (b * 65_535) / 256 - 128,
]

function createDescription(text: string): Buffer {
  const data = Buffer.alloc(12 + text.length + 1 + 78)
  data.write('desc', 'latin1')
  data.writeUInt32BE(text.length + 1, 8)
  data.write(text, 12, 'latin1')
  return data
}

function createXyz(value: Triple): Buffer {
  const data = Buffer.alloc(20)
  data.write('XYZ ', 'latin1')
  for (const [index, each] of value.entries()) data.writeInt32BE(Math.round(each * 65_536), 8 + index * 4)
  return data
}

type ProfileChanges = { description?: string; deviceClass?: string; space?: string; version?: number }

/** ICC profile of a made-up CMYK printer, some 50 kB. */
export function createCmykProfile({
  description = 'Test paper',
  deviceClass = 'prtr',
  space = 'CMYK',
  version = 2,
}: ProfileChanges = {}): Buffer {
  const { toLabPoints, fromLabPoints } = PRINTER
  const toLabValues = listGrid(toLabPoints, 4).flatMap(([c = 0, m = 0, y = 0, k = 0]) =>
    encodeLab(toLab(toLight([c, m, y, k]))),
  )
  const fromLabValues = listGrid(fromLabPoints, 3).flatMap((lab) => toInks(decodeLab(lab)))
  const tags: [string, Buffer][] = [
    ['desc', createDescription(description)],
    ['cprt', Buffer.from('text\0\0\0\0none\0', 'latin1')],
    ['wtpt', createXyz(D50)],
    ['A2B0', createTable(4, 3, toLabPoints, toLabValues)],
    ['B2A0', createTable(3, 4, fromLabPoints, fromLabValues)],
  ]
  const header = Buffer.alloc(128 + 4 + tags.length * 12)
  header.writeUInt8(version, 8)
  header.write(`${deviceClass}${space}Lab `, 12, 'latin1')
  header.write('acsp', 36, 'latin1')
  createXyz(D50).copy(header, 68, 8)
  header.writeUInt32BE(tags.length, 128)
  const parts: Buffer[] = [header]
  let at = header.length
  for (const [index, [signature, data]] of tags.entries()) {
    const padded = Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)])
    header.write(signature, 132 + index * 12, 'latin1')
    header.writeUInt32BE(at, 136 + index * 12)
    header.writeUInt32BE(data.length, 140 + index * 12)
    parts.push(padded)
    at += padded.length
  }
  header.writeUInt32BE(at, 0)
  return Buffer.concat(parts)
}
