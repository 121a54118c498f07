import { inflateSync } from 'node:zlib'
import type { StudioArea } from '@nakshi/core/studio/schema'
import { expect, test } from 'vitest'
import { plate, textSlot } from '../../../test/harness-studio.ts'
import { generatePrintFiles } from './create-print-files.ts'
import { renderImposition } from './render-imposition.ts'

const SPOTS = { cut: 'CutContour', kiss: 'KissCut', foil: 'Foil', white: 'White Ink' }

const createdAt = new Date('2026-11-29T05:00:00Z')
const scene = {
  texts: [{ slot: 'name', text: 'शर्मा', font: 'tiro' as const, colour: '#1b2a57' }],
  photos: [],
}
const design = (process: StudioArea['process']) => ({
  area: plate({
    process,
    min_stroke_mm: 0,
    slots: [textSlot({ min_mm: 1, colours: ['#1b2a57'] })],
  }),
  scene,
  photos: new Map(),
})

function listStreams(pdf: Buffer): string[] {
  const streams: string[] = []
  for (let at = pdf.indexOf('/FlateDecode'); at >= 0; at = pdf.indexOf('/FlateDecode', at + 1)) {
    const start = pdf.indexOf('stream\n', at) + 'stream\n'.length
    streams.push(inflateSync(pdf.subarray(start, pdf.indexOf('\nendstream', start))).toString('latin1'))
  }
  return streams
}

/** Contours of the path that is filled first. */
function countContours(pdf: Uint8Array): number {
  const content = listStreams(Buffer.from(pdf)).find((stream) => stream.includes('\nf\n')) ?? ''
  const filled = content.slice(content.lastIndexOf('W n', content.indexOf('\nf\n')), content.indexOf('\nf\n'))
  return filled.match(/ m$/gm)?.length ?? 0
}

test.each(['print', 'foil', 'engrave', 'cut'] as const)(
  'writes the joined letters of a design to %s as one outline',
  async (process) => {
    const files = await generatePrintFiles({ ...design(process), shown_on: null, createdAt, spots: SPOTS })
    const pdf = files.find(({ kind }) => kind === 'pdf')?.bytes ?? expect.fail('no PDF')
    const sheet = await renderImposition({
      items: [{ ...design(process), id: 'plate', label: 'ORD1 / 1', copies: 1 }],
      sheetSize: { width: 210, height: 297 },
      gap: 6,
      turning: 'any',
      profile: null,
      marks: 'none',
      is_mirrored: false,
      spots: SPOTS,
      createdAt,
    })
    // The word hangs on its headline: one outline, and a hole in it
    for (const contours of [countContours(pdf), countContours(sheet.pdf)]) {
      expect(contours).toBeGreaterThan(0)
      expect(contours).toBeLessThan(6)
    }
  },
)
