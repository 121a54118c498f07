import { execFile, spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)
const isInstalled = (command: string) => spawnSync(command, ['--help']).error === undefined

export const hasAdmesh = isInstalled('admesh')
export const hasPrusaSlicer = isInstalled('prusa-slicer')

/** What admesh finds wrong with an STL file, and its parts. */
export async function inspectStl(path: string): Promise<{ repairs: number; parts: number }> {
  const { stdout } = await run('admesh', [path])
  const read = (label: string) =>
    Number(new RegExp(`${label}\\s*:\\s*(\\d+)`).exec(stdout)?.[1] ?? Number.NaN)
  const labels = [
    'Degenerate facets',
    'Edges fixed',
    'Facets removed',
    'Facets added',
    'Facets reversed',
    'Backwards edges',
  ]
  const open = Number(/Total disconnected facets\s*:\s*(\d+)/.exec(stdout)?.[1] ?? Number.NaN)
  return { repairs: labels.reduce((sum, label) => sum + read(label), open), parts: read('Number of parts') }
}

type Info = { file: string; isManifold: boolean; height: number }

/** As PrusaSlicer reads files. */
export async function inspectInPrusaSlicer(paths: readonly string[]): Promise<Info[]> {
  const { stdout } = await run('prusa-slicer', ['--info', ...paths], { maxBuffer: 50_000_000 })
  return (
    stdout
      // Beside lines of its log, which begin with a time in brackets.
      .split(/^\[(?=[^\]\n]*\.(?:stl|3mf)\]$)/m)
      .slice(1)
      .map((block) => ({
        file: block.slice(0, block.indexOf(']')),
        isManifold: /^manifold = yes$/m.test(block),
        height: Number(/^size_z = (.*)$/m.exec(block)?.[1]),
      }))
  )
}

type Sliced = {
  topMm: number
  cm3: number
  changeMm: number | null
  layers: number
  /** Heights of layers in which nothing is printed. */
  emptyMm: number[]
}

/** G-code of 0.2 mm layers on a bed of 250 by 210 mm. */
export async function slice(path: string): Promise<Sliced> {
  const output = `${path}.gcode`
  const bed = [
    '--bed-shape',
    '0x0,250x0,250x210,0x210',
    '--layer-height',
    '0.2',
    '--first-layer-height',
    '0.2',
  ]
  await run('prusa-slicer', ['--export-gcode', ...bed, '--fill-density', '10%', '-o', output, path], {
    maxBuffer: 50_000_000,
  })
  const code = await readFile(output, 'utf8')
  const heights = [...code.matchAll(/^;Z:(.*)$/gm)].map(([, z]) => Number(z))
  const layers = code.split('\n;LAYER_CHANGE').slice(1)
  const change = code.indexOf('\nM600')
  const before = [...code.slice(0, Math.max(0, change)).matchAll(/^;Z:(.*)$/gm)].at(-1)
  return {
    topMm: Math.max(...heights),
    cm3: Number(/filament used \[cm3\] = (.*)/.exec(code)?.[1]),
    changeMm: change < 0 || !before ? null : Number(before[1]),
    layers: layers.length,
    emptyMm: layers
      .filter((layer) => !/^G1 [^\n;]*[XY][^\n;]* E(?!-)/m.test(layer))
      .map((layer) => Number(/^;Z:(.*)$/m.exec(layer)?.[1])),
  }
}
