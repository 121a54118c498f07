export type JobProblem =
  /** The queue, its table or its schedule is not in the database. */
  | { queue: string; problem: 'missing' }
  /** The scheduled job has not run for longer than it ever should. */
  | { queue: string; problem: 'late'; last_run_at: Date | null }
  /** Jobs failed and are not tried again. */
  | { queue: string; problem: 'died'; jobs: number }

declare module 'fastify' {
  interface FastifyInstance {
    /** What this process knows of the shop's jobs. */
    jobHealth: JobHealth
  }
}

/** What the jobs of this process tell whoever asks how the shop is. */
export type JobHealth = {
  /** All replicas see the same; null before the first look. */
  problems: JobProblem[] | null
  /** Queue -> jobs that this process reported as dead. */
  died: Map<string, number>
  /** Queue -> errors of the queue itself, not of a job. */
  errors: Map<string, number>
}

export const openJobHealth = (): JobHealth => ({ problems: null, died: new Map(), errors: new Map() })

export function countOne(counts: Map<string, number>, queue: string): void {
  counts.set(queue, (counts.get(queue) ?? 0) + 1)
}

/** One word for all problems, the worst first. */
export function jobsInOneWord(problems: JobProblem[] | null): 'starting' | 'ok' | JobProblem['problem'] {
  if (problems === null) return 'starting'
  const order = ['missing', 'late', 'died'] as const
  return order.find((each) => problems.some(({ problem }) => problem === each)) ?? 'ok'
}
