import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { StudioArea } from '@nakshi/core/studio/schema'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCmykProfile } from '../../../../test/cmyk-profile.ts'
import { plate, textSlot } from '../../../../test/harness-studio.ts'
import { generatePrintFiles } from '../create-print-files.ts'
import { renderImposition } from '../render-imposition.ts'
import { withInkConverter } from './ink-converter.ts'

const run = promisify(execFile)
const GHOSTSCRIPT = '/usr/bin/gs'
const SPOTS = { cut: 'CutContour', kiss: 'KissCut', foil: 'Foil', white: 'White' }
const PROFILE = { bytes: createCmykProfile(), description: 'Test paper', ink_limit: 300 }
const CREATED = new Date('2026-11-30T05:00:00Z')
const PHOTO_ID = '00000000-0000-4000-8000-000000000001'
const PHOTO = 'photo'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'nakshi-cmyk-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const flat = (colour: string) =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: colour } })
    .png()
    .toBuffer()

function createDesign(colour: string, photo: Buffer | null, changes: Partial<StudioArea> = {}) {
  const slots: StudioArea['slots'] = [
    textSlot({
      key: 'name',
      box: { x: 5, y: 5, w: 60, h: 12 },
      min_mm: 1,
      fonts: ['playfair'],
      colours: [colour],
    }),
  ]
  if (photo)
    slots.push({ kind: 'photo', key: PHOTO, box: { x: 5, y: 25, w: 40, h: 30 }, mask: { kind: 'rect' } })
  const area = plate({
    width_mm: 80,
    height_mm: 60,
    process: 'print',
    min_dpi: 50,
    good_dpi: 60,
    slots,
    ...changes,
  })
  return {
    area,
    scene: {
      texts: [{ slot: 'name', text: 'Asha', font: 'playfair' as const, colour }],
      photos: photo ? [{ slot: PHOTO, photo_id: PHOTO_ID, zoom: 1, x: 0.5, y: 0.5, turn_deg: 0 }] : [],
    },
    photos: new Map(photo ? [[PHOTO_ID, photo]] : []),
  }
}

async function generate(...design: Parameters<typeof createDesign>) {
  const files = await generatePrintFiles({
    ...createDesign(...design),
    shown_on: null,
    createdAt: CREATED,
    spots: SPOTS,
    profile: PROFILE,
  })
  const find = (kind: string) => files.find((file) => file.kind === kind) ?? expect.fail(`no ${kind}`)
  return { kinds: files.map(({ kind }) => kind), find, pdf: Buffer.from(find('pdf').bytes) }
}

/** Most ink of each plate, in percent. */
async function separate(name: string, pdf: Uint8Array): Promise<Record<string, number>> {
  await writeFile(path.join(folder, `${name}.pdf`), pdf)
  const [from, to] = [path.join(folder, `${name}.pdf`), path.join(folder, `${name}.tif`)]
  await run(GHOSTSCRIPT, ['-q', '-r72', '-sDEVICE=tiffsep', '-o', to, from])
  const plates = (await readdir(folder)).filter((file) => file.startsWith(`${name}(`))
  const inks = await Promise.all(
    plates.map(async (file) => {
      const { channels } = await sharp(path.join(folder, file)).stats()
      return [file.slice(name.length + 1, -5), 100 - ((channels[0]?.min ?? 255) / 255) * 100] as const
    }),
  )
  return Object.fromEntries(inks)
}

const near = (value: number) => expect.closeTo(value, 0)

test('is PDF/X-4: the profile as its output intent, its metadata, no RGB', async () => {
  const { pdf } = await generate('#c81e3c', await flat('#309040'), { bleed_mm: 3, contour: 'through' })
  const text = pdf.toString('latin1')
  expect(text.slice(0, 8)).toBe('%PDF-1.6')
  expect(text).toMatch(/\/S \/GTS_PDFX\n\/OutputConditionIdentifier \(Test paper\)/)
  expect(text).toContain('<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>')
  expect(text).toContain('<pdf:Trapped>False</pdf:Trapped>')
  expect(text).toMatch(/obj\n\/False\nendobj/)
  expect(text).toMatch(/\/ID \[/)
  const mm = (value: number) => String(Math.round((value * 72 * 1e6) / 25.4) / 1e6)
  expect(text).toContain(`/TrimBox [${mm(3)} ${mm(3)} ${mm(83)} ${mm(63)}]`)
  expect(text).toContain(`/BleedBox [0 0 ${mm(86)} ${mm(66)}]`)
  expect(text).not.toMatch(/DeviceRGB|GTS_PDFA1|\/Encrypt|\/JavaScript|\/Type \/Font|\/AA|\/OpenAction/)
  expect(await generate('#c81e3c', null).then((other) => other.pdf.equals(pdf))).toBe(false)
})

test('is the same file each time', async () => {
  const [one, other] = [await generate('#c81e3c', null), await generate('#c81e3c', null)]
  expect(one.pdf.equals(other.pdf)).toBe(true)
})

test.runIf(existsSync(GHOSTSCRIPT))('prints black text with black ink only', async () => {
  const { pdf } = await generate('#000000', null)
  expect(await separate('black', pdf)).toEqual({
    Cyan: 0,
    Magenta: 0,
    Yellow: 0,
    Black: near(100),
  })
})

test.runIf(existsSync(GHOSTSCRIPT))('mixes a colour as the profile says, and keeps spots', async () => {
  const { pdf } = await generate('#c81e3c', null, { contour: 'through', has_white_ink: true })
  const inks = await withInkConverter(PROFILE.bytes, ({ toInks }) => toInks(['#c81e3c']))
  const [c = 0, m = 0, y = 0, k = 0] = inks.get('#c81e3c') ?? []
  const plates = await separate('red', pdf)
  expect(plates).toEqual({
    Cyan: near(c),
    Magenta: near(m),
    Yellow: near(y),
    Black: near(k),
    CutContour: expect.any(Number),
    White: near(100),
  })
})

const getPlates = async (photo: Buffer) => {
  const pixels = await withInkConverter(PROFILE.bytes, ({ toPixels }) => toPixels(photo))
  const [c = 0, m = 0, y = 0, k = 0] = Array.from(pixels?.data.subarray(0, 4) ?? [], (ink) => ink / 2.55)
  return { Cyan: c, Magenta: m, Yellow: y, Black: k }
}

test.runIf(existsSync(GHOSTSCRIPT))('converts a photo', async () => {
  const photo = await flat('#309040')
  const { Cyan, Magenta, Yellow, Black } = await getPlates(photo)
  expect(await separate('photo', (await generate('#ffffff', photo)).pdf)).toEqual({
    Cyan: near(Cyan),
    Magenta: near(Magenta),
    Yellow: near(Yellow),
    Black: near(Black),
  })
})

test.runIf(existsSync(GHOSTSCRIPT))('keeps the transparency of a picture', async () => {
  const photo = await flat('#309040')
  const alpha = { raw: { width: 400, height: 300, channels: 1 as const } }
  const clear = await sharp(photo)
    .joinChannel(Buffer.alloc(400 * 300, 128), alpha)
    .png()
    .toBuffer()
  const { pdf } = await generate('#ffffff', clear)
  expect(pdf.toString('latin1')).toContain('/SMask')
  const { Cyan } = await getPlates(photo)
  expect((await separate('clear', pdf)).Cyan).toBeCloseTo(Cyan / 2, -1)
})

test.runIf(existsSync(GHOSTSCRIPT))('leaves a grey picture to the black ink', async () => {
  const grey = await sharp(await flat('#309040'))
    .toColourspace('b-w')
    .png()
    .toBuffer()
  const plates = await separate('grey', (await generate('#ffffff', grey)).pdf)
  expect(plates).toMatchObject({ Cyan: 0, Magenta: 0, Yellow: 0 })
  expect(plates.Black).toBeGreaterThan(30)
})

test('shows the colours as printed, and says how much ink there is at most', async () => {
  const { kinds, find } = await generate('#000000', await flat('#00ff00'))
  expect(kinds).toEqual(['png', 'pdf', 'soft_proof', 'preview'])
  const inks = await withInkConverter(PROFILE.bytes, ({ toPixels }) => flat('#00ff00').then(toPixels))
  const [c = 0, m = 0, y = 0, k = 0] = inks?.data ?? []
  expect(find('pdf').colour).toEqual({
    profile: 'Test paper',
    ink: Math.round((c + m + y + k) / 2.55),
    ink_limit: 300,
  })
  const { data, info } = await sharp(find('soft_proof').bytes).raw().toBuffer({ resolveWithObject: true })
  const at = (Math.round(info.height * 0.65) * info.width + Math.round(info.width * 0.3)) * info.channels
  const [red = 0, green = 0] = data.subarray(at)
  expect(red).toBeGreaterThan(20)
  expect(green).toBeGreaterThan(240)
  // Black ink is no black
  expect(data.reduce((least, level) => Math.min(least, level), 255)).toBeGreaterThan(20)
})

test.each(['engrave', 'cut', 'foil'] as const)('leaves %s as it is', async (process) => {
  const { kinds, pdf } = await generate('#000000', null, { process })
  expect(kinds).not.toContain('soft_proof')
  expect(pdf.toString('latin1')).not.toContain('GTS_PDFX')
})

const SHEET = {
  sheetSize: { width: 210, height: 297 },
  gap: 6,
  turning: 'any' as const,
  marks: 'circles_3' as const,
  is_mirrored: false,
  createdAt: CREATED,
  spots: SPOTS,
  profile: PROFILE,
}
const toImpose = (id: string, ...design: Parameters<typeof createDesign>) => ({
  ...{ ...createDesign(...design), id },
  ...{ copies: 2, label: 'A-1 / 1' },
})

test('imposes designs of one profile as PDF/X-4', async () => {
  const items = [toImpose('one', '#c81e3c', await flat('#309040'))]
  const { pdf } = await renderImposition({ ...SHEET, items })
  const text = Buffer.from(pdf).toString('latin1')
  expect(text.slice(0, 8)).toBe('%PDF-1.6')
  expect(text).toMatch(/\/S \/GTS_PDFX\n\/OutputConditionIdentifier \(Test paper\)/)
  expect(text).toContain('<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>')
  expect(text).toMatch(/obj\n\/False\nendobj/)
  expect(text).toContain('/TrimBox [0 0 595.275591 841.889764]')
  expect(text).not.toMatch(/DeviceRGB|DefaultRGB|GTS_PDFA1|\/Type \/Font/)
  const again = await renderImposition({ ...SHEET, items })
  expect(Buffer.from(pdf).equals(again.pdf)).toBe(true)
  const rgb = await renderImposition({ ...SHEET, items, profile: null })
  expect(Buffer.from(rgb.pdf).toString('latin1')).toContain('/GTS_PDFA1')
})

test('says what RGB is on the sheet of a laser, beside sheets of inks', async () => {
  const items = [
    toImpose('printed', '#c81e3c', null),
    toImpose('engraved', '#000000', null, { process: 'engrave' }),
  ]
  const { pdf, sheetCount } = await renderImposition({ ...SHEET, items })
  expect(sheetCount).toBe(2)
  const spaces = Buffer.from(pdf)
    .toString('latin1')
    .match(/\/ColorSpace <<[^>]*>>/g)
  expect(spaces).toHaveLength(2)
  expect(spaces?.filter((space) => /\/DefaultRGB \d+ 0 R/.test(space))).toHaveLength(1)
})

test.runIf(existsSync(GHOSTSCRIPT))(
  'prints labels and crop marks of a sheet with black ink only, and registration marks on all plates',
  async () => {
    const items = [toImpose('white', '#ffffff', null, { has_white_ink: true })]
    const separateSheet = async (name: string, marks: 'none' | 'circles_3') =>
      separate(name, (await renderImposition({ ...SHEET, marks, items })).pdf)
    expect(await separateSheet('plain', 'none')).toEqual({
      ...{ Cyan: 0, Magenta: 0, Yellow: 0, Black: near(100) },
      White: near(100),
    })
    expect(await separateSheet('marked', 'circles_3')).toEqual({
      ...{ Cyan: near(100), Magenta: near(100), Yellow: near(100), Black: near(100) },
      White: near(100),
    })
  },
)
