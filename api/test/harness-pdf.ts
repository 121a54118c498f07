import { inflateSync } from 'node:zlib'

/**
 * The text of each page of a PDF in the order it was drawn, line by line; letters of Devanagari as
 * they stand, not as typed.
 */
export function pdfPages(pdf: Buffer): string[] {
  const objects = new Map<string, { head: string; content: string }>()
  for (const [, number = '', body = ''] of pdf.toString('latin1').matchAll(/(\d+) 0 obj\n(.*?)\nendobj/gs)) {
    const [head = '', stream] = body.split('\nstream\n')
    // A photo is no deflated stream.
    objects.set(number, { head, content: stream && head.includes('/FlateDecode') ? inflated(stream) : '' })
  }
  const object = (reference: string | undefined) => objects.get(reference ?? '') ?? { head: '', content: '' }
  return [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\n/.test(head))
    .map(({ head }) => {
      const resources = object(/\/Resources (\d+)/.exec(head)?.[1]).head
      const fonts = new Map(
        [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, reference]) => [
          name,
          lettersOf(object(/\/ToUnicode (\d+)/.exec(object(reference).head)?.[1]).content),
        ]),
      )
      return drawnText(object(/\/Contents (\d+)/.exec(head)?.[1]).content, fonts)
    })
}

/** How far above the foot of its page the lowest text stands, in points; less than nothing is off the page. */
export function lowestText(pdf: Buffer): number {
  const streams = [...pdf.toString('latin1').matchAll(/\/FlateDecode\n>>\nstream\n(.*?)\nendstream/gs)]
  const heights = streams.flatMap(([, stream = '']) =>
    [...inflated(stream).matchAll(/1 0 0 1 -?[\d.]+ (-?[\d.]+) Tm/g)].map(([, y]) => Number(y)),
  )
  return Math.min(...heights)
}

/** What a reader copies in place of the glyphs it sees, in the order it stands. */
export function copiedRuns(pdf: Buffer): string[] {
  const streams = [...pdf.toString('latin1').matchAll(/\/FlateDecode\n>>\nstream\n(.*?)\nendstream/gs)]
  return streams
    .flatMap(([, stream = '']) => [...inflated(stream).matchAll(/\/ActualText \(\xfe\xff(.*?)\)\n?>>/gs)])
    .map(([, text = '']) => utf16(text))
}

export type Square = { x: number; y: number; size: number }

/** The squares that are filled in one go, as the dots of a QR code are; in points, from the top left. */
export function filledSquares(pdf: Buffer): Square[] {
  const streams = [...pdf.toString('latin1').matchAll(/\/FlateDecode\n>>\nstream\n(.*?)\nendstream/gs)]
  const drawn = streams.flatMap(
    ([, stream = '']) => /((?:[\d.]+ [\d.]+ ([\d.]+) \2 re\n){2,})f\n/.exec(inflated(stream))?.[1] ?? [],
  )
  return [...drawn.join('').matchAll(/([\d.]+) ([\d.]+) ([\d.]+) \S+ re\n/g)].map(([, x, y, size]) => ({
    x: Number(x),
    y: Number(y),
    size: Number(size),
  }))
}

/** UTF-16 as a string of PDF holds it, where a backslash keeps brackets and itself apart. */
function utf16(text: string): string {
  const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
  const bytes = text.replace(/\\(.)/gs, (_whole, sign: string) => escapes[sign] ?? sign)
  return Buffer.from(bytes, 'latin1').swap16().toString('utf16le')
}

function inflated(stream: string): string {
  return inflateSync(Buffer.from(stream.replace(/\nendstream$/, ''), 'latin1')).toString('latin1')
}

/** What each glyph of a font stands for, by its number. */
function lettersOf(map: string): string[] {
  const list = /\[(.*?)\]\nendbfrange/s.exec(map)?.[1] ?? ''
  return [...list.matchAll(/<([^>]*)>/g)].map(([, codes = '']) =>
    codes
      .split(' ')
      .map((code) => String.fromCharCode(Number.parseInt(code, 16)))
      .join(''),
  )
}

function drawnText(content: string, fonts: Map<string | undefined, string[]>): string {
  let letters: string[] = []
  let text = ''
  let line = ''
  for (const [, place, font, glyphs] of content.matchAll(
    /1 0 0 1 [\d.]+ ([\d.]+) Tm|\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g,
  )) {
    if (place && place !== line) text += '\n'
    if (place) line = place
    if (font) letters = fonts.get(font) ?? []
    for (const [glyph] of glyphs?.matchAll(/[0-9a-f]{4}(?=[0-9a-f]*>)/g) ?? [])
      text += letters[Number.parseInt(glyph, 16)] ?? ''
  }
  return text.trim()
}
