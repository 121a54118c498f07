import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { drawDisplayList } from '@nakshi/studio/draw-display-list'
import { normaliseText } from '@nakshi/studio/graphemes'
import type { Path } from '@nakshi/studio/path'
import { drawLine } from '@nakshi/studio/shape-line'
import { createCanvas } from '@napi-rs/canvas'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pdfPages, textStarts } from '../../../test/harness-pdf.ts'
import { partBeyond } from '../../../test/harness-studio-render.ts'
import { lineExtents } from './document-fonts.ts'
import { openPdf, pdfBytes } from './pdf-document.ts'
import { shapeDocumentLine, textHeight, writeText } from './pdf-text.ts'

const RASTERISER = '/usr/bin/pdftoppm'
const TEXTS = {
  Tamil: 'பிரியா ராமன், காந்தி சாலை, ஸ்ரீ',
  Telugu: 'శ్రీనివాస్ రావు, హైదరాబాద్',
  Kannada: 'ಶ್ರೀಕಾಂತ್ ಕ್ಷೇತ್ರ, ಬೆಂಗಳೂರು',
  Malayalam: 'ശ്രീ കൃഷ്ണൻകുട്ടി',
  Bengali: 'শ্রীকৃষ্ণ বন্দ্যোপাধ্যায়',
  Gujarati: 'શ્રી કૃષ્ણકુંજ',
  Punjabi: 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ',
  Odia: 'ଶ୍ରୀ ଜଗନ୍ନାଥ',
  Hindi: 'श्री क्षत्रिय त्र्यंबक शर्मा',
  Urdu: 'عائشہ صدیقی، لاہور 54000',
  'Urdu with Latin': 'نام: Ayesha 2024 (خان)',
  'Latin with marks': 'Śrī Kṛṣṇa Łukasz Zoë office',
  Vietnamese: 'Nguyễn Thị Ánh Đặng',
  'marks typed apart': 'a\u0301 Nguye\u0302\u0303n Re\u0301my n\u030a',
  Cyrillic: 'Иван Ελένη',
  'signs of the studio': 'Bruno 🐾\ufe0e ♥ Moti 🕉 घर 🎂\ufe0e',
  signs: '₹1,499 → ★ ♥ ❤ № ✓ ₂ ① “½” — ™',
}

async function written(write: (document: Awaited<ReturnType<typeof openPdf>>) => void): Promise<Buffer> {
  const document = await openPdf({ size: [400, 80], margin: 10 })
  const bytes = pdfBytes(document)
  write(document)
  document.end()
  return bytes
}

/** The outlines that the studio would engrave, where the text stands. */
async function outlined(text: string, size: number): Promise<Buffer> {
  const line = shapeDocumentLine(normaliseText(text), 400)
  const item: { kind: 'path'; path: Path; colour: string } = {
    kind: 'path',
    path: { ops: '', points: [] },
    colour: '#000',
  }
  drawLine(item.path, line, size, 10, 10 + Math.max(lineExtents(400).above, -line.ink.y0) * size)
  const page: Path = { ops: 'MLLLZ', points: [0, 0, 400, 0, 400, 80, 0, 80] }
  const canvas = createCanvas(1600, 320)
  const list = { width: 400, height: 80, bleed: 0, trim: page, items: [item] }
  drawDisplayList(
    canvas.getContext('2d'),
    list,
    { scale: 4, margin: 0, width: 1600, height: 320 },
    page,
    new Map(),
  )
  return onWhite(canvas.toBuffer('image/png'))
}

const onWhite = (png: Buffer) => sharp(png).flatten({ background: '#fff' }).ensureAlpha().raw().toBuffer()

test.each(Object.entries(TEXTS))('renders text and extracts it as typed: %s', async (_script, text) => {
  for (const weight of [400, 600] as const)
    for (const { id, run } of shapeDocumentLine(normaliseText(text), weight).glyphs)
      expect({ id, font: run.font.key }).not.toMatchObject({ id: 0 })
  const pdf = await written((document) => writeText(document, text, { x: 10, y: 10, width: 380, size: 16 }))
  expect(pdfPages(pdf).map((page) => page.normalize('NFC'))).toEqual([text.normalize('NFC')])
})

// Without poppler-utils there is nothing to look at a PDF with
test.runIf(existsSync(RASTERISER))('what is drawn are the outlines that the studio draws', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'nakshi-text-'))
  try {
    const file = path.join(folder, 'text.pdf')
    for (const [script, text] of Object.entries(TEXTS)) {
      const pdf = await written((document) => {
        document.fillColor('black')
        writeText(document, text, { x: 10, y: 10, width: 380, size: 16 })
      })
      await writeFile(file, pdf)
      await promisify(execFile)(RASTERISER, ['-r', '288', '-png', '-singlefile', file, file])
      const drawn = await onWhite(await readFile(`${file}.png`))
      expect(partBeyond(drawn, await outlined(text, 16), 128), script).toBeLessThan(0.004)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test.each([
  ['a character without a font as its code point', '王 Ram 🥻', '[U+738B] Ram [U+1F97B]'],
  ['an emoji as the sign that shows the same', 'Asha 💕 Ravi 🎂', 'Asha ♥ Ravi 🎂\ufe0e'],
])('renders %s, never as a box', async (_what, text, printed) => {
  const pdf = await written((document) => writeText(document, text, { x: 10, y: 10, width: 380 }))
  expect(pdfPages(pdf)).toEqual([printed])
})

test.each([
  'A name that is so long that it takes several lines, with சென்னை காந்தி சாலை in between',
  'somebody@a-very-long-address-of-a-department.example.com',
  'பிரியாராமன்காந்திசாலைசென்னைதமிழ்நாடுபிரியாராமன்காந்திசாலை',
  'عائشہ صدیقی مکان نمبر ۱۲ گلی نمبر ۵ لاہور پاکستان',
])('wraps text into lines that fit and measures the rendered height: %s', async (text) => {
  const place = { x: 10, width: 120, size: 9.5 }
  let y = 0
  const pdf = await written((document) => {
    document.page.margins.bottom = -1000
    y = writeText(document, text, { ...place, y: 0 })
    expect(textHeight(text, place)).toBeCloseTo(y, 6)
  })
  const rows = (pdfPages(pdf)[0] ?? '').split('\n').filter((row) => row !== '')
  expect(rows.length).toBeGreaterThan(1)
  for (const row of rows) expect(shapeDocumentLine(row.trim(), 400).advance * 9.5).toBeLessThan(120.5)
  expect(rows.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
})

test('aligns text to the right edge in any script', async () => {
  for (const text of ['₹1,23,456.00', 'பிரியா ராமன்', 'عائشہ صدیقی', 'Nguyễn']) {
    const pdf = await written((document) =>
      writeText(document, text, { x: 10, y: 10, width: 200, align: 'right' }),
    )
    const { advance } = shapeDocumentLine(text, 400)
    expect(Math.min(...textStarts(pdf).map(({ x }) => x)), text).toBeCloseTo(210 - advance * 9.5, 1)
  }
})
