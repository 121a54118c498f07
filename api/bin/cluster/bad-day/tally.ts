import type { Answer } from './caller.ts'

type Who = 'buyers' | 'readers' | 'pictures'
export type Tally = ReturnType<typeof openTally>

export function openTally() {
  let begin = Date.now()
  let failures: { who: Who; what: string; at: number }[] = []
  const well: Record<Who, number> = { buyers: 0, readers: 0, pictures: 0 }

  return {
    begin(): void {
      begin = Date.now()
      failures = []
      Object.assign(well, { buyers: 0, readers: 0, pictures: 0 })
    },
    failed(who: Who, answer: Answer): void {
      failures.push({ who, what: whatCame(answer), at: Date.now() })
    },
    went(who: Who): void {
      well[who] += 1
    },
    count: () => failures.length,
    quietFor: () => Date.now() - Math.max(begin, ...failures.map(({ at }) => at)),
    /** For example "12 (9x 503 busy, 3x cut) of 340". */
    said(who: Who): string {
      const its = failures.filter((failure) => failure.who === who)
      const kinds = [...new Set(its.map(({ what }) => what))].sort()
      const counted = kinds.map((kind) => `${its.filter(({ what }) => what === kind).length}x ${kind}`)
      return `${its.length}${counted.length > 0 ? ` (${counted.join(', ')})` : ''} of ${its.length + well[who]}`
    },
    secondsUntilWell: () => Math.max(0, ...failures.map(({ at }) => at - begin)) / 1_000,
  }
}

/** For example "503 busy". A response without an error code came from the proxy. */
function whatCame({ status, text }: Answer): string {
  if (status === 0) return 'cut'
  const code = /"code":"(\w+)"/.exec(text)?.[1] ?? 'of the proxy'
  return `${status} ${code}`
}
