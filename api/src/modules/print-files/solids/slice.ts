import { spawn } from 'node:child_process'
import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Config } from '../../../platform/config.ts'
import { parseSlicerComments, type Sliced } from './estimate.ts'

export type Slicer = NonNullable<Config['slicer']>

const LIMITS = { ms: 240_000, residentKb: 1_500_000 }
const WATCH_MS = 500
/** The comments come before the settings of the profile, which are some 30 kB. */
const END_BYTES = 262_144
const MAX_REASON = 500

/**
 * Runs PrusaSlicer on a file of the store, in a folder of its own. It sees no variable of this process. @throws
 * {Error} when it fails, takes too long or too much memory
 */
export async function slice(
  { path: program, profile }: Slicer,
  model: Uint8Array,
  limits = LIMITS,
): Promise<Sliced> {
  const folder = await mkdtemp(path.join(tmpdir(), 'nakshi-slice-'))
  try {
    const [input, output] = [path.join(folder, 'unit.3mf'), path.join(folder, 'unit.gcode')]
    await writeFile(input, model)
    await run(
      program,
      [
        ...['--export-gcode', '--loglevel', '1', '--datadir', folder, '--load', profile],
        ...['--output', output, input],
      ],
      { folder, limits },
    )
    const sliced = parseSlicerComments(await readEnd(output))
    if (!sliced) throw new Error('The slicer wrote no estimate')
    return sliced
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** @throws {Error} with the end of what it wrote */
function run(
  program: string,
  parameters: readonly string[],
  { folder, limits }: { folder: string; limits: typeof LIMITS },
): Promise<void> {
  const env = { HOME: folder, TMPDIR: folder, LC_ALL: 'C.UTF-8', PATH: '/usr/bin:/bin' }
  const child = spawn(program, parameters, { cwd: folder, env, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  let stopped = ''
  const stop = (reason: string) => {
    stopped ||= reason
    child.kill('SIGKILL')
  }
  const timer = setTimeout(() => stop('took too long'), limits.ms)
  const watch = setInterval(async () => {
    if (child.pid !== undefined && (await getResidentKb(child.pid)) > limits.residentKb)
      stop('needed too much memory')
  }, WATCH_MS)
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = `${said}${text}`.slice(-MAX_REASON)
  })
  return new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`The slicer ${stopped || `failed: ${said.trim()}`}`)),
    )
  }).finally(() => {
    clearTimeout(timer)
    clearInterval(watch)
  })
}

/** 0 where the system has no /proc, and after the process has ended. */
async function getResidentKb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s*(\d+) kB/m.exec(status)?.[1] ?? 0)
}

async function readEnd(file: string): Promise<string> {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    const length = Math.min(size, END_BYTES)
    const { buffer } = await handle.read(Buffer.alloc(length), 0, length, size - length)
    return buffer.toString('utf8')
  } finally {
    await handle.close()
  }
}
