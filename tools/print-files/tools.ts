import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)
const TIMEOUT_MS = 300_000

type Conversion = { from: string; to: string; dpi: number }
type Tool = {
  name: string
  program: string
  reads: 'svg' | 'pdf'
  /** Arguments that print the version. */
  version: string[]
  toPng(job: Conversion): string[]
}

const poppler = ({ from, to, dpi }: Conversion) => [
  ...['-r', String(dpi), '-png', '-singlefile', from],
  to.replace(/\.png$/, ''),
]

/** All that open the files of a shop and are packaged by Debian. */
export const TOOLS: Tool[] = [
  {
    name: 'Inkscape',
    program: '/usr/bin/inkscape',
    reads: 'svg',
    version: ['--version'],
    toPng: ({ from, to, dpi }) => [
      from,
      '--export-type=png',
      `--export-dpi=${dpi}`,
      `--export-filename=${to}`,
    ],
  },
  {
    name: 'librsvg',
    program: '/usr/bin/rsvg-convert',
    reads: 'svg',
    version: ['--version'],
    toPng: ({ from, to, dpi }) => [...['-d', String(dpi), '-p', String(dpi)], '-o', to, from],
  },
  {
    name: 'poppler',
    program: '/usr/bin/pdftoppm',
    reads: 'pdf',
    version: ['-v'],
    toPng: poppler,
  },
  {
    name: 'cairo',
    program: '/usr/bin/pdftocairo',
    reads: 'pdf',
    version: ['-v'],
    toPng: poppler,
  },
  {
    name: 'Ghostscript',
    program: '/usr/bin/gs',
    reads: 'pdf',
    version: ['--version'],
    toPng: ({ from, to, dpi }) => [
      ...['-q', `-r${dpi}`, '-sDEVICE=png16m', '-dTextAlphaBits=4', '-dGraphicsAlphaBits=4'],
      ...['-o', to, from],
    ],
  },
  {
    name: 'MuPDF',
    program: '/usr/bin/mutool',
    reads: 'pdf',
    version: ['-v'],
    toPng: ({ from, to, dpi }) => ['draw', '-q', '-r', String(dpi), '-o', to, from],
  },
]

export const listInstalledTools = () => TOOLS.filter(({ program }) => existsSync(program))

/** Some write it to the error output. */
export async function getVersion({ program, version }: Tool): Promise<string> {
  const { stdout, stderr } = await run(program, version, { timeout: TIMEOUT_MS })
  return /\d+(?:\.\d+)+/.exec(stdout + stderr)?.[0] ?? '?'
}

export async function convert({ program, toPng }: Tool, job: Conversion): Promise<void> {
  await run(program, toPng(job), { timeout: TIMEOUT_MS })
}

const SCAD = 'linear_extrude(2) import("%");\n'

/** The volume of an SVG in OpenSCAD, sliced by PrusaSlicer: null where they are not installed. */
export async function measureSolid(svg: string): Promise<string | null> {
  if (!['/usr/bin/openscad', '/usr/bin/prusa-slicer'].every(existsSync)) return null
  const [scad, stl] = [`${svg}.scad`, `${svg}.stl`]
  await writeFile(scad, SCAD.replace('%', svg))
  await run('/usr/bin/openscad', ['-o', stl, scad], { timeout: TIMEOUT_MS })
  const { stdout } = await run('/usr/bin/prusa-slicer', ['--info', stl], { timeout: TIMEOUT_MS })
  return /^volume\s*=\s*(\S+)/m.exec(stdout)?.[1] ?? null
}
