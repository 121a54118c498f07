export type JobIssue =
  | { queue: string; problem: 'missing' }
  /** Runs later than its schedule allows. */
  | { queue: string; problem: 'late'; last_run_at: Date | null }
  | { queue: string; problem: 'died'; jobs: number }

declare module 'fastify' {
  interface FastifyInstance {
    jobHealth: JobHealth
  }
}

export type JobHealth = {
  /** Same for all instances; null before the first check. */
  issues: JobIssue[] | null
  /** Queue -> jobs that this process reported as failed. */
  died: Map<string, number>
  /** Queue -> errors of the queue itself. */
  errors: Map<string, number>
}

export const createJobHealth = (): JobHealth => ({ issues: null, died: new Map(), errors: new Map() })

export function increment(counts: Map<string, number>, queue: string): void {
  counts.set(queue, (counts.get(queue) ?? 0) + 1)
}

/** The most severe issue. */
export function getJobStatus(issues: JobIssue[] | null): 'starting' | 'ok' | JobIssue['problem'] {
  if (issues === null) return 'starting'
  const order = ['missing', 'late', 'died'] as const
  return order.find((each) => issues.some(({ problem }) => problem === each)) ?? 'ok'
}
