import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { postgresAccount } from '../../src/db/embedded/account.ts'
import { findBinaries } from '../../src/db/embedded/binaries.ts'
import { untilSo } from './part.ts'
import { type PostgresNode, postgresNode } from './postgres-node.ts'

export type DatabasePair = Awaited<ReturnType<typeof openDatabasePair>>

/**
 * A primary with a synchronous standby. A health port per node reports the role, as Patroni does; only
 * the elected leader ever reports primary. `ports`: two servers, then two health ports.
 */
export async function openDatabasePair(folder: string, ports: [number, number, number, number]) {
  const account = postgresAccount(`${folder}/a`)
  const binaries = await findBinaries(account)
  const [portA, portB, doorA, doorB] = ports
  const place = { folder, binaries, account }
  const a = postgresNode({ ...place, name: 'a', port: portA })
  const b = postgresNode({ ...place, name: 'b', port: portB })
  let leader = a
  const other = () => (leader === a ? b : a)

  await a.create()
  await b.follow(a)
  await synchronous()
  const doors = await Promise.all([openDoor(a, doorA), openDoor(b, doorB)])

  async function openDoor(node: PostgresNode, port: number) {
    const door = createServer((request, response) => {
      const wantsPrimary = request.url === '/primary'
      const mayBe = wantsPrimary ? node === leader : node !== leader
      const asked = mayBe ? node.isInRecovery() : Promise.resolve(wantsPrimary)
      asked.then(
        (standby) => response.writeHead(standby === wantsPrimary ? 503 : 200).end(),
        () => response.writeHead(503).end(),
      )
    })
    await new Promise<void>((resolve) => door.listen(port, '127.0.0.1', resolve))
    return door
  }

  /** From here on, commits wait for the standby. */
  async function synchronous(): Promise<void> {
    const streams = () =>
      leader.ask(
        async (sql) => (await sql`select from pg_stat_replication where state = 'streaming'`).length > 0,
      )
    await untilSo('the standby streams', streams)
    await leader.waitFor(other().name)
  }

  return {
    leader: () => leader,
    standby: other,
    doors: { a: doorA, b: doorB },
    nodes: { a, b },
    synchronous,
    /** Kills the leader and promotes the standby after `after` ms. */
    async failOver(after: number): Promise<void> {
      await leader.stop('SIGKILL')
      await wait(after)
      await other().promote()
      leader = other()
    },
    async takeBack(): Promise<void> {
      await other().follow(leader)
      await synchronous()
    },
    async stop(): Promise<void> {
      for (const door of doors) {
        door.close()
        door.closeAllConnections()
      }
      await leader.waitFor('').catch(() => {})
      await other().stop()
      await leader.stop()
    },
  }
}
