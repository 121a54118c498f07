import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Scene, StudioArea } from '@nakshi/core/studio/schema'
import { SAMPLE_NAMES } from '@nakshi/studio/sample-names'
import sharp from 'sharp'
import { demoProducts } from '../../api/demo/catalogue.ts'
import { demoPrintAreas } from '../../api/demo/print-areas.ts'
import { generatePrintFiles } from '../../api/src/modules/print-files/create-print-files.ts'
import { layoutOnServer } from '../../api/src/modules/print-files/server-layout.ts'
import { fixturePhoto } from '../../api/test/harness-studio-render.ts'
import { measureDxf } from './measure-dxf.ts'
import { convert, getVersion, listInstalledTools, measureSolid } from './tools.ts'

const DPI = 150
/** Part of the ink that smoothing of edges, black of another tone and a cut line explain. */
const TOLERANCE = 0.2
const MAX_CUT_LINE_INK = 0.01
const PHOTO = '00000000-0000-4000-8000-000000000001'
const PHOTO_SIZE = { width: 2400, height: 3000 }

export type CheckedFile = {
  design: string
  tool: string
  version: string
  /** Share of the page that is inked, in the tool and in the PNG of the shop. */
  ink: number
  expected: number
  isOk: boolean
  error: string | null
}
type Design = { name: string; area: StudioArea; scene: Scene }

/**
 * Every print area of the demo shop, each with the sample names of another script, as far as its texts take them.
 * The first of each process again with a cut line.
 */
async function listDesigns(): Promise<Design[]> {
  const products = demoProducts(new Date())
  const titles = new Map(products.map(({ id, title }) => [id, title]))
  const designs: Design[] = []
  for (const [index, { product_id, name, area }] of demoPrintAreas(products).entries()) {
    // Of solids, packages/solid reads the files in slicers.
    if (area.process === 'solid') continue
    const scene = await findScene(area, index)
    designs.push({ name: `${titles.get(product_id)}, ${name}`, area, scene })
  }
  const processes = new Map(designs.map((design) => [design.area.process, design]))
  return [
    ...designs,
    ...[...processes.values()].map(({ name, area, scene }) => ({
      ...{ name: `${name}, cut out`, scene },
      area: { ...area, contour: 'through' as const },
    })),
  ]
}

async function findScene(area: StudioArea, first: number): Promise<Scene> {
  const { length } = SAMPLE_NAMES
  for (let offset = 0; offset < length; offset++) {
    const texts = area.slots.flatMap((slot, at) => {
      const sample = SAMPLE_NAMES[(first + offset + at) % length]
      const [font = 'mukta', colour = '#000000'] =
        slot.kind === 'text' ? [slot.fonts[0], slot.colours[0]] : []
      return slot.kind === 'text' && sample ? [{ slot: slot.key, text: sample.text, font, colour }] : []
    })
    const photos = area.slots.flatMap(({ kind, key }) =>
      kind === 'photo' ? [{ slot: key, photo_id: PHOTO, zoom: 1, x: 0.5, y: 0.5, turn_deg: 0 }] : [],
    )
    const scene = { texts, photos }
    const { rejections } = await layoutOnServer(area, scene, new Map([[PHOTO, PHOTO_SIZE]]))
    if (rejections.length === 0) return scene
  }
  throw new Error('No sample name fits a print area of the demo shop')
}

/** Opens the files of the demo shop in every tool that is installed and compares the ink with the PNG. */
export async function checkPrintFiles(): Promise<{ files: CheckedFile[]; solids: string[] }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'nakshi-check-'))
  try {
    const tools = await Promise.all(
      listInstalledTools().map(async (tool) => ({ tool, version: await getVersion(tool) })),
    )
    const photo = await sharp(await fixturePhoto())
      .resize({ ...PHOTO_SIZE, fit: 'cover' })
      .jpeg()
      .toBuffer()
    const photos = new Map([[PHOTO, photo]])
    const files: CheckedFile[] = []
    const solids: string[] = []
    for (const { name, area, scene } of await listDesigns()) {
      const made = await generatePrintFiles({
        area,
        scene,
        photos,
        shown_on: null,
        createdAt: new Date(),
        spots: { cut: 'CutContour', kiss: 'KissCut', foil: 'Foil', white: 'White' },
      })
      const png = made.find(({ kind }) => kind === 'png')
      const expected = png ? await getInk(Buffer.from(png.bytes)) : 0
      for (const { tool, version } of tools) {
        const file = made.find(({ kind }) => kind === tool.reads)
        if (!file) continue
        const [from, to] = [path.join(folder, `design.${tool.reads}`), path.join(folder, 'seen.png')]
        await rm(to, { force: true })
        await writeFile(from, file.bytes)
        const error = await convert(tool, { from, to, dpi: DPI }).then(
          () => null,
          (cause: Error) => cause.message,
        )
        const ink = error === null ? await getInk(await readFile(to)) : 0
        // The SVG of a printed design is its cut line, a few hundredths of a per cent of the page.
        const isCutLine = tool.reads === 'svg' && area.process === 'print'
        const isInked = isCutLine
          ? ink > 0 && ink < MAX_CUT_LINE_INK
          : Math.abs(ink - expected) < TOLERANCE * expected
        const wanted = isCutLine ? 0 : expected
        files.push({
          ...{ design: name, tool: tool.name, version, ink, expected: wanted, error },
          isOk: error === null && isInked,
        })
      }
      const dxf = made.find(({ kind }) => kind === 'dxf')
      if (dxf) {
        const from = path.join(folder, 'design.dxf')
        await writeFile(from, dxf.bytes)
        for (const row of await measureDxf(from, area, expected)) files.push({ design: name, ...row })
      }
      const svg = made.find(({ kind }) => kind === 'svg')
      if (svg && scene.photos.length === 0 && area.process !== 'print') {
        const from = path.join(folder, 'solid.svg')
        await writeFile(from, svg.bytes)
        const volume = await measureSolid(from)
        if (volume !== null) solids.push(`${name}: ${volume} mm³`)
      }
    }
    return { files, solids }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Darkness, 0 to 1, on white paper. */
async function getInk(png: Buffer): Promise<number> {
  const flat = await sharp(png).flatten({ background: '#ffffff' }).greyscale().toBuffer()
  const { channels } = await sharp(flat).stats()
  return 1 - (channels[0]?.mean ?? 255) / 255
}
