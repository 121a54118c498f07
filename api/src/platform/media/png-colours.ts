import { crc32, deflateSync } from 'node:zlib'
import { createProfile, type Primaries, type Transfer } from './icc-profile.ts'

type Chunk = { type: string; data: Buffer; start: number; end: number }

const SIGNATURE_BYTES = 8
const D65 = [0.3127, 0.329] as const
const SRGB: Primaries = { red: [0.64, 0.33], green: [0.3, 0.6], blue: [0.15, 0.06], white: D65 }
/** Code points of ITU-T H.273. */
const CICP_PRIMARIES = new Map<number | undefined, Primaries>([
  [1, SRGB],
  [4, { red: [0.67, 0.33], green: [0.21, 0.71], blue: [0.14, 0.08], white: [0.31, 0.316] }],
  [5, { red: [0.64, 0.33], green: [0.29, 0.6], blue: [0.15, 0.06], white: D65 }],
  [6, { red: [0.63, 0.34], green: [0.31, 0.595], blue: [0.155, 0.07], white: D65 }],
  [7, { red: [0.63, 0.34], green: [0.31, 0.595], blue: [0.155, 0.07], white: D65 }],
  [9, { red: [0.708, 0.292], green: [0.17, 0.797], blue: [0.131, 0.046], white: D65 }],
  [11, { red: [0.68, 0.32], green: [0.265, 0.69], blue: [0.15, 0.06], white: [0.314, 0.351] }],
  [12, { red: [0.68, 0.32], green: [0.265, 0.69], blue: [0.15, 0.06], white: D65 }],
  [22, { red: [0.63, 0.34], green: [0.295, 0.605], blue: [0.155, 0.077], white: D65 }],
])
const CICP_TRANSFERS = new Map<number | undefined, Transfer>([
  ...[1, 6, 14, 15].map((code) => [code, { gamma: 2.4 }] as const),
  [4, { gamma: 2.2 }],
  [5, { gamma: 2.8 }],
  [8, { gamma: 1 }],
  [13, 'srgb'],
])

/** PQ and HLG: brighter than paper. */
const HDR_TRANSFERS = [16, 18]

/**
 * Browsers honour the colours that a PNG tells by cICP, or by gAMA and cHRM, and sharp 0.35 only an ICC profile:
 * such a PNG gets the profile that says the same. The first of cICP, iCCP, sRGB, gAMA with cHRM counts, as in
 * the third edition of PNG. @returns null for an HDR picture
 */
export function addPngProfile(png: Buffer): Buffer | null {
  const chunks = listHeaderChunks(png)
  const find = (type: string) => chunks.find((chunk) => chunk.type === type)
  const cicp = find('cICP')?.data
  if (cicp && HDR_TRANSFERS.includes(cicp[1] ?? 0)) return null
  const colours = cicp && getCicpColours(cicp)
  if (colours) return replaceColours(png, chunks, colours)
  if (find('iCCP') || find('sRGB')) return png
  const [gamma, chromaticities] = [find('gAMA')?.data, find('cHRM')?.data]
  const told = getToldColours(gamma, chromaticities)
  return told ? replaceColours(png, chunks, told) : png
}

type Colours = { primaries: Primaries; transfer: Transfer }

/** Chunks before the pixels; none of a file that is damaged there, which the decoder rejects. */
function listHeaderChunks(png: Buffer): Chunk[] {
  const chunks: Chunk[] = []
  let start = SIGNATURE_BYTES
  while (start + 12 <= png.length) {
    const end = start + 12 + png.readUInt32BE(start)
    const type = png.toString('latin1', start + 4, start + 8)
    if (type === 'IDAT') return chunks
    if (end > png.length) return []
    chunks.push({ type, data: png.subarray(start + 8, end - 4), start, end })
    start = end
  }
  return []
}

/** Of full range without a colour matrix, as PNG demands. */
function getCicpColours([primary, transfer, matrix, range]: Buffer): Colours | null {
  const primaries = CICP_PRIMARIES.get(primary)
  const curve = CICP_TRANSFERS.get(transfer)
  return primaries && curve && matrix === 0 && range === 1 ? { primaries, transfer: curve } : null
}

const SCALE = 100_000
/** Of 1 / 2.2: Chromium takes it for sRGB, unless there is cHRM as well. */
const USUAL_GAMMA = 45455

function getToldColours(gamma: Buffer | undefined, chromaticities: Buffer | undefined): Colours | null {
  // Without gAMA, Chromium ignores cHRM.
  const exponent = gamma?.length === 4 ? gamma.readUInt32BE() : 0
  const primaries = chromaticities?.length === 32 ? getPrimaries(chromaticities) : null
  if (exponent === 0 || (exponent === USUAL_GAMMA && !primaries)) return null
  return { primaries: primaries ?? SRGB, transfer: { gamma: SCALE / exponent } }
}

/** Null for points on a line, which span no colours. */
function getPrimaries(chromaticities: Buffer): Primaries | null {
  const point = (at: number) =>
    [chromaticities.readUInt32BE(at) / SCALE, chromaticities.readUInt32BE(at + 4) / SCALE] as const
  const [white, red, green, blue] = [point(0), point(8), point(16), point(24)]
  const area = (green[0] - red[0]) * (blue[1] - red[1]) - (blue[0] - red[0]) * (green[1] - red[1])
  const isSound =
    [white, red, green, blue].every(([x, y]) => x <= 1 && y > 0 && y <= 1) && Math.abs(area) > 1e-3
  return isSound ? { white, red, green, blue } : null
}

const COLOUR_CHUNKS = ['cICP', 'iCCP', 'sRGB', 'gAMA', 'cHRM']

function replaceColours(png: Buffer, chunks: Chunk[], { primaries, transfer }: Colours): Buffer {
  const [header] = chunks
  if (header?.type !== 'IHDR') return png
  // Bit 2 of the colour type: with colours
  const isGrey = ((header.data[9] ?? 0) & 2) === 0
  const profile = createProfile(isGrey ? null : primaries, transfer)
  const kept = chunks.slice(1).filter(({ type }) => !COLOUR_CHUNKS.includes(type))
  return Buffer.concat([
    png.subarray(0, header.end),
    createProfileChunk(profile),
    ...kept.map(({ start, end }) => png.subarray(start, end)),
    png.subarray(chunks.at(-1)?.end),
  ])
}

function createProfileChunk(profile: Buffer): Buffer {
  // Name, end of the name, deflate
  const content = Buffer.concat([Buffer.from('iCCPcolours\0\0', 'latin1'), deflateSync(profile)])
  const chunk = Buffer.alloc(content.length + 8)
  chunk.writeUInt32BE(content.length - 4)
  content.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(content), content.length + 4)
  return chunk
}
