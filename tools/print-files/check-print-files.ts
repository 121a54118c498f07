import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { generatePrintFiles } from '../../api/src/modules/print-files/create-print-files.ts'
import { fixturePhoto } from '../../api/test/harness-studio-render.ts'
import { FIXTURE_PHOTO, STUDIO_FIXTURES, type StudioFixture } from '../../api/test/studio-fixtures.ts'
import { convert, getVersion, listInstalledTools, measureSolid } from './tools.ts'

const DPI = 150
/** Part of the ink that smoothing of edges, black of another tone and a cut line explain. */
const TOLERANCE = 0.2

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

/** One design for each process, with and without a photo, and one with a cut line. */
function listDesigns(): { name: string; fixture: StudioFixture }[] {
  const kinds = new Map(
    STUDIO_FIXTURES.map((fixture) => [`${fixture.area.process} ${fixture.kind}`, fixture]),
  )
  const designs = [...kinds].map(([name, fixture]) => ({ name, fixture }))
  return designs.map(({ name, fixture }) =>
    fixture.area.process === 'engrave' && fixture.kind === 'text'
      ? { name: `${name} cut out`, fixture: { ...fixture, area: { ...fixture.area, contour: 'through' } } }
      : { name, fixture },
  )
}

/** Opens the files of some designs in every tool that is installed and compares the ink with the PNG. */
export async function checkPrintFiles(): Promise<{ files: CheckedFile[]; solids: string[] }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'nakshi-check-'))
  try {
    const tools = await Promise.all(
      listInstalledTools().map(async (tool) => ({ tool, version: await getVersion(tool) })),
    )
    const photos = new Map([[FIXTURE_PHOTO, await fixturePhoto()]])
    const files: CheckedFile[] = []
    const solids: string[] = []
    for (const { name, fixture } of listDesigns()) {
      const made = await generatePrintFiles({
        area: fixture.area,
        scene: fixture.scene,
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
        const isOk = error === null && Math.abs(ink - expected) < TOLERANCE * expected
        files.push({ design: name, tool: tool.name, version, ink, expected, isOk, error })
      }
      const svg = made.find(({ kind }) => kind === 'svg')
      if (svg && fixture.kind === 'text') {
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
