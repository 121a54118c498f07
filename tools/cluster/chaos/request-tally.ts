import type { HttpResult } from './http-client.ts'

type ClientKind = 'buyers' | 'readers' | 'pictures'
export type Tally = ReturnType<typeof createTally>

export function createTally() {
  let begin = Date.now()
  let failures: { client: ClientKind; what: string; at: number }[] = []
  const succeeded: Record<ClientKind, number> = { buyers: 0, readers: 0, pictures: 0 }

  return {
    begin(): void {
      begin = Date.now()
      failures = []
      Object.assign(succeeded, { buyers: 0, readers: 0, pictures: 0 })
    },
    addFailure(client: ClientKind, response: HttpResult): void {
      failures.push({ client, what: describeFailure(response), at: Date.now() })
    },
    addSuccess(client: ClientKind): void {
      succeeded[client] += 1
    },
    count: () => failures.length,
    msSinceFailure: () => Date.now() - Math.max(begin, ...failures.map(({ at }) => at)),
    /** For example "12 (9x 503 busy, 3x cut) of 340". */
    summarize(client: ClientKind): string {
      const its = failures.filter((failure) => failure.client === client)
      const kinds = [...new Set(its.map(({ what }) => what))].sort()
      const counted = kinds.map((kind) => `${its.filter(({ what }) => what === kind).length}x ${kind}`)
      return `${its.length}${counted.length > 0 ? ` (${counted.join(', ')})` : ''} of ${its.length + succeeded[client]}`
    },
    secondsUntilRecovered: () => Math.max(0, ...failures.map(({ at }) => at - begin)) / 1_000,
  }
}

/** For example "503 busy". A response without an error code came from the proxy. */
function describeFailure({ status, text }: HttpResult): string {
  if (status === 0) return 'cut'
  const code = /"code":"(\w+)"/.exec(text)?.[1] ?? 'of the proxy'
  return `${status} ${code}`
}
