import { setImmediate as turn } from 'node:timers/promises'
import type { Db } from '../src/platform/db/client.ts'

type Query = Promise<unknown> & { values: () => Promise<unknown> }
type Client = { unsafe: (...statement: unknown[]) => Query }
type Begin = <T>(work: (client: Client) => Promise<T>) => Promise<T>

/**
 * From now on, of the statements that a transaction asks together the last one is sent first: what
 * still works does not hang on the order in which promises were started.
 */
export function turnAround(db: Db): void {
  const client = db.$client as unknown as { begin: Begin }
  const begin = client.begin
  client.begin = (work) => begin((transaction) => work({ ...transaction, unsafe: lastFirst(transaction) }))
}

function lastFirst(transaction: Client): Client['unsafe'] {
  let together: (() => Promise<unknown>)[] = []
  return (...statement) => {
    let asValues = false
    const first = together.length === 0
    const answer = new Promise<unknown>((resolve, refuse) => {
      together.push(() => {
        const query = transaction.unsafe(...statement)
        return (asValues ? query.values() : query).then(resolve, refuse)
      })
    })
    if (first)
      void turn().then(() => {
        const asked = together.reverse()
        together = []
        for (const ask of asked) void ask()
      })
    const values = () => {
      asValues = true
      return answer
    }
    return Object.assign(answer, { values })
  }
}
