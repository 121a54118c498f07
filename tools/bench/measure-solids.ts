import { placeAlone } from '@nakshi/solid/arrange'
import { loadSolidEngine, type SolidEngine } from '@nakshi/solid/engine'
import { write3mf } from '@nakshi/solid/write-3mf'
import { AREA_PRESETS } from '@nakshi/studio/area-presets'
import type { LoadedFonts } from '@nakshi/studio/load-font'
import type { AreaPreset } from '@nakshi/studio/preset-parts'
import { listSolidNames } from '../../api/test/harness-solid-names.ts'
import { createSoftPhoto, makeNameSolid, makePhotoSolid, TEXT_SOLIDS } from '../../api/test/harness-solids.ts'
import { allFonts } from '../../api/test/harness-studio.ts'
import { getCpuMs } from './cpu-time.ts'
import { sized } from './sized.ts'
import { formatTable, printRow } from './table.ts'

const share = (sorted: number[], part: number) => sorted[Math.floor(sorted.length * part)] ?? Number.NaN
const ascending = (one: number, other: number) => one - other

const NAMES = sized(660, 2)

/** The design is laid out and made; the file is written apart. */
export async function measureSolids(): Promise<void> {
  const engine = await loadSolidEngine()
  // First, while the process holds nothing else.
  printRow(measureLithophane(engine))
  const fonts = await allFonts()
  const rows = TEXT_SOLIDS.map((preset) => measurePreset(engine, fonts, preset))
  printRow(
    formatTable(
      [
        `${NAMES} names`,
        'made',
        'ms, median',
        'ms, p95',
        'ms of CPU, median',
        'ms of CPU, p95',
        '3MF kB, median',
      ],
      rows,
    ),
  )
}

function measurePreset(engine: SolidEngine, fonts: LoadedFonts, { id, area }: AreaPreset): string[] {
  const [clock, cpu, sizes]: [number[], number[], number[]] = [[], [], []]
  for (const [index, { name }] of listSolidNames().slice(0, NAMES).entries()) {
    const [begin, cpuBegin] = [performance.now(), getCpuMs()]
    const { solid } = makeNameSolid(engine, fonts, area, name, { font: index })
    clock.push(performance.now() - begin)
    cpu.push(getCpuMs() - cpuBegin)
    if (solid) sizes.push(write3mf({ title: name, items: placeAlone({ solid, name }) }).length / 1000)
  }
  for (const values of [clock, cpu, sizes]) values.sort(ascending)
  const times = [share(clock, 0.5), share(clock, 0.95), share(cpu, 0.5), share(cpu, 0.95), share(sizes, 0.5)]
  return [id, String(sizes.length), ...times.map((value) => value.toFixed(0))]
}

/** Pixels. */
const SIDE = 2000

function measureLithophane(engine: SolidEngine): string {
  const area = AREA_PRESETS.find(({ area: { solid } }) => solid?.kind === 'lithophane')?.area
  if (!area) throw new Error('There is no lithophane')
  const photo = createSoftPhoto(SIDE, SIDE)
  const before = process.memoryUsage.rss() / 2 ** 20
  const [begin, cpuBegin] = [performance.now(), getCpuMs()]
  const { solid } = makePhotoSolid(engine, area, photo)
  const [clock, cpu] = [performance.now() - begin, getCpuMs() - cpuBegin]
  if (!solid) throw new Error('No lithophane')
  const kilobytes = write3mf({ title: '', items: placeAlone({ solid, name: '' }) }).length / 1000
  const megabytes = process.resourceUsage().maxRSS / 1024
  return `A lithophane of 100 x 100 mm: ${(clock / 1000).toFixed(1)} s (${(cpu / 1000).toFixed(1)} s of CPU), ${(solid.parts[0]?.triangles.length ?? 0) / 3} triangles, 3MF of ${kilobytes.toFixed(0)} kB; the process had at most ${megabytes.toFixed(0)} MB, ${before.toFixed(0)} of them before.`
}
