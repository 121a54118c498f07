import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoProducts } from '../../../../demo/catalogue.ts'
import { demoPrintAreas } from '../../../../demo/print-areas.ts'
import { generatePrintFiles } from '../create-print-files.ts'
import { slice } from './slice.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'nakshi-slicer-test-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function writeSlicer(name: string, script: string) {
  const file = path.join(folder, name)
  await writeFile(file, `#!/bin/sh\n${script}\n`)
  await chmod(file, 0o700)
  return { path: file, profile: '/profile.ini' }
}
const listFolders = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('nakshi-slice-'))
const MODEL = new Uint8Array([1, 2, 3])

describe('a slicer', () => {
  test('is called without a shell and sees no variable of the server', async () => {
    process.env.SESSION_SECRET_OF_TEST = 'hidden-value'
    const slicer = await writeSlicer(
      'works',
      `[ "$SESSION_SECRET_OF_TEST" = "" ] || exit 3
while [ $# -gt 1 ]; do [ "$1" = --output ] && out="$2"; [ "$1" = --load ] && profile="$2"; shift; done
[ "$profile" = /profile.ini ] && [ -s "$1" ] || exit 4
printf '; filament used [cm3] = 2\\n; filament used [g] = 2.5\\n; estimated printing time (normal mode) = 10m 0s\\n' > "$out"`,
    )
    expect(await slice(slicer, MODEL)).toEqual({ cm3: 2, grams: 2.5, minutes: 10 })
    delete process.env.SESSION_SECRET_OF_TEST
    expect(await listFolders()).toEqual([])
  })

  test.each([
    ['fails', 'echo "no extrusions" >&2; exit 1', {}, 'The slicer failed: no extrusions'],
    ['hangs', 'exec sleep 60', { ms: 300 }, 'The slicer took too long'],
    ['grows', 'exec sleep 60', { residentKb: 1 }, 'The slicer needed too much memory'],
    ['is silent', 'exit 0', {}, 'ENOENT'],
  ])(
    'that %s is stopped with the reason, and its folder is deleted',
    async (name, script, limits, reason) => {
      const slicer = await writeSlicer(name.replace(' ', '-'), script)
      const all = { ms: 20_000, residentKb: 1_000_000, ...limits }
      await expect(slice(slicer, MODEL, all)).rejects.toThrow(reason)
      expect(await listFolders()).toEqual([])
    },
  )
})

const PRUSA_SLICER = '/usr/bin/prusa-slicer'
const PROFILE = `layer_height = 0.3
first_layer_height = 0.3
fill_density = 15%
filament_density = 1.24
filament_diameter = 1.75
nozzle_diameter = 0.4
`

describe.skipIf(!existsSync(PRUSA_SLICER))('PrusaSlicer', () => {
  const solids = demoPrintAreas(demoProducts(new Date())).filter(
    ({ area }) => area.solid && area.solid.kind !== 'lithophane' && area.width_mm < 100,
  )

  test('slices five designs of the demo shop', async () => {
    const profile = path.join(folder, 'profile.ini')
    await writeFile(profile, PROFILE)
    for (const { area } of solids.slice(0, 5)) {
      const texts = area.slots.flatMap((slot) =>
        slot.kind === 'text'
          ? [{ slot: slot.key, text: 'A7', font: slot.fonts[0] ?? 'mukta', colour: slot.colours[0] ?? '' }]
          : [],
      )
      const files = await generatePrintFiles({
        area,
        scene: { texts, photos: [] },
        photos: new Map(),
        shown_on: null,
        createdAt: new Date(),
        spots: { cut: 'CutContour', kiss: 'KissCut', foil: 'Foil', white: 'White' },
      })
      const file = files.find(({ kind }) => kind === '3mf') ?? expect.fail('no 3MF')
      const sliced = await slice({ path: PRUSA_SLICER, profile }, file.bytes)
      const solidGrams = ((file.solid?.volume_mm3 ?? 0) / 1_000) * 1.24
      expect(sliced.grams / solidGrams).toBeGreaterThan(0.4)
      expect(sliced.grams / solidGrams).toBeLessThan(1.1)
      expect(sliced.minutes).toBeGreaterThan(3)
    }
  }, 180_000)
})
