import type { Pdf } from './pdf-document.ts'

/** Widths of bars and spaces by value, ISO/IEC 15417. */
const PATTERNS =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 ' +
  '113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 ' +
  '212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 ' +
  '113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 ' +
  '314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 ' +
  '241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 ' +
  '214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 ' +
  '211232 2331112'
const WIDTHS = PATTERNS.split(' ')
const CODE_C = 99
const CODE_B = 100
const START_B = 104
const STOP = 106
const CHECK_MODULUS = 103

/** Two dots of a label printer with 8 dots a mm: bars of whole dots stay readable. */
const MODULE_MM = 0.25
const POINTS_PER_MM = 72 / 25.4

/** @param text printable ASCII @returns widths in modules, a bar first */
export function encodeCode128(text: string): number[] {
  if (!/^[ -~]+$/.test(text)) throw new RangeError('Code 128 takes printable ASCII')
  const values = [START_B]
  // Six digits and more are shorter as pairs, the two changes of the code set included.
  for (const part of text.split(/((?:\d\d){3,})/)) {
    if (/^(?:\d\d){3,}$/.test(part)) values.push(CODE_C, ...(part.match(/\d\d/g) ?? []).map(Number), CODE_B)
    else for (const character of part) values.push(character.charCodeAt(0) - 32)
  }
  const [start = START_B, ...others] = values
  const sum = others.reduce((all, value, index) => all + value * (index + 1), start)
  return [...values, sum % CHECK_MODULUS, STOP].flatMap((value) => [...(WIDTHS[value] ?? '')].map(Number))
}

type BarcodeBox = { x: number; y: number; height: number }

/** Position and height in points; the paper around it is the quiet zone. @returns the width */
export function writeCode128(document: Pdf, text: string, { x, y, height }: BarcodeBox): number {
  const module = MODULE_MM * POINTS_PER_MM
  document.save().fillColor('black')
  let at = 0
  for (const [index, width] of encodeCode128(text).entries()) {
    if (index % 2 === 0) document.rect(x + at * module, y, width * module, height)
    at += width
  }
  document.fill().restore()
  return at * module
}
