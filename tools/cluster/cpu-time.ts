import { readdirSync, readFileSync } from 'node:fs'

type Process = { pid: number; parent: number; ms: number }

/** /proc reports CPU time in ticks of 1/100 s. */
const MS_PER_TICK = 10

/** CPU time in ms of these processes and all their descendants, exited ones included. */
export function getCpuTime(roots: Record<string, (number | undefined)[]>): Record<string, number> {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => loadProcess(Number(pid)))
  const sumTree = ({ pid, ms }: Process): number =>
    all.filter(({ parent }) => parent === pid).reduce((sum, child) => sum + sumTree(child), ms)
  return Object.fromEntries(
    Object.entries(roots).map(([name, pids]) => [
      name,
      all.filter(({ pid }) => pids.includes(pid)).reduce((sum, each) => sum + sumTree(each), 0),
    ]),
  )
}

/** Fields of proc(5). The process name may contain spaces, so parsing starts after it. */
function loadProcess(pid: number): Process[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const [, parent, ...rest] = fields
    const ticks = rest.slice(9, 13).reduce((sum, each) => sum + Number(each), 0)
    return [{ pid, parent: Number(parent), ms: ticks * MS_PER_TICK }]
  } catch (error) {
    if (error instanceof Error && 'code' in error && ['ENOENT', 'ESRCH'].includes(String(error.code)))
      return []
    throw error
  }
}
