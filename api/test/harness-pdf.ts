import { inflateSync } from 'node:zlib'

/** The text of each page of a PDF in the order it was drawn, line by line, as a reader copies it. */
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

/** Where each run of text begins, in points from the left lower corner of its page. */
export function textStarts(pdf: Buffer): { x: number; y: number }[] {
  const streams = [...pdf.toString('latin1').matchAll(/\/FlateDecode\n>>\nstream\n(.*?)\nendstream/gs)]
  return streams.flatMap(([, stream = '']) =>
    [...inflated(stream).matchAll(/1 0 0 1 (-?[\d.]+) (-?[\d.]+) Tm/g)].map(([, x, y]) => ({
      x: Number(x),
      y: Number(y),
    })),
  )
}

/** How far above the foot of its page the lowest text stands, in points; less than nothing is off the page. */
export const lowestText = (pdf: Buffer): number => Math.min(...textStarts(pdf).map(({ y }) => y))

/** Where each image ends, in points from the top of its page. */
export function drawnImages(pdf: Buffer): { bottom: number }[] {
  const streams = [...pdf.toString('latin1').matchAll(/\/FlateDecode\n>>\nstream\n(.*?)\nendstream/gs)]
  return streams.flatMap(([, stream = '']) =>
    [...inflated(stream).matchAll(/ ([\d.]+) cm\n\/I\d+ Do/g)].map(([, bottom]) => ({
      bottom: Number(bottom),
    })),
  )
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
      .filter((code) => code !== '')
      .map((code) => String.fromCharCode(Number.parseInt(code, 16)))
      .join(''),
  )
}

function drawnText(content: string, fonts: Map<string | undefined, string[]>): string {
  let letters: string[] = []
  let text = ''
  let line = ''
  let isCopied = false
  for (const [sign, place, font, glyphs, copied] of content.matchAll(
    /1 0 0 1 [\d.]+ ([\d.]+) Tm|\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ|\/ActualText \(\xfe\xff(.*?)\)\n?>>|EMC/gs,
  )) {
    if (copied !== undefined) text += `\n${utf16(copied)}`
    if (copied !== undefined || sign === 'EMC') isCopied = copied !== undefined
    if (isCopied) continue
    if (place && place !== line) text += '\n'
    if (place) line = place
    if (font) letters = fonts.get(font) ?? []
    for (const [glyph] of glyphs?.matchAll(/[0-9a-f]{4}(?=[0-9a-f]*>)/g) ?? [])
      text += letters[Number.parseInt(glyph, 16)] ?? ''
  }
  return text.trim()
}
