import { readdirSync, readFileSync } from 'node:fs'

type Process = { pid: number; parent: number; ms: number }

/** The clock of /proc ticks a hundred times a second on every Linux. */
const MS_A_TICK = 10

/**
 * The processor time, in ms, that these processes and all they started have taken so far, whether
 * those still run or not.
 * @param roots by name; one that has ended counts nothing
 */
export function processorTime(roots: Record<string, (number | undefined)[]>): Record<string, number> {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => processOf(Number(pid)))
  const treeOf = ({ pid, ms }: Process): number =>
    all.filter(({ parent }) => parent === pid).reduce((sum, child) => sum + treeOf(child), ms)
  return Object.fromEntries(
    Object.entries(roots).map(([name, pids]) => [
      name,
      all.filter(({ pid }) => pids.includes(pid)).reduce((sum, each) => sum + treeOf(each), 0),
    ]),
  )
}

/** None when it ended meanwhile. Fields of proc(5), after the name, which may hold spaces. */
function processOf(pid: number): Process[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const [, parent, ...rest] = fields
    const ticks = rest.slice(9, 13).reduce((sum, each) => sum + Number(each), 0)
    return [{ pid, parent: Number(parent), ms: ticks * MS_A_TICK }]
  } catch (error) {
    if (error instanceof Error && 'code' in error && ['ENOENT', 'ESRCH'].includes(String(error.code)))
      return []
    throw error
  }
}
