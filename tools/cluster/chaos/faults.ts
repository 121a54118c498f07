import { setTimeout as wait } from 'node:timers/promises'
import { waitForCondition } from '../component.ts'
import type { Cluster } from '../open-cluster.ts'

export type ChaosEvent = {
  name: string
  restarts: number
  mustBeUnnoticed?: boolean
  run: () => Promise<void>
}

export function createChaosEvents({ replicas, redis, pictures, pair }: Cluster): ChaosEvent[] {
  const allReady = () =>
    waitForCondition('all replicas are ready', async () =>
      (await Promise.all(replicas.map((replica) => replica.isReady()))).every(Boolean),
    )
  return [
    { name: 'baseline, no fault', restarts: 0, mustBeUnnoticed: true, run: () => wait(10_000) },
    {
      name: 'a replica is killed (-9)',
      restarts: 1,
      run: async () => {
        replicas[1]?.kill()
        await wait(1_000)
        await allReady()
      },
    },
    {
      name: 'rolling restart of all replicas (TERM, drain, start)',
      restarts: 0,
      mustBeUnnoticed: true,
      run: async () => {
        for (const replica of replicas) {
          await replica.stop()
          await replica.start()
          await wait(1_500)
        }
      },
    },
    {
      name: 'Redis is killed and restarts after 8 s',
      restarts: 0,
      run: async () => {
        await redis.stop('SIGKILL')
        await wait(8_000)
        await redis.start()
      },
    },
    {
      name: 'S3 stops and restarts after 8 s',
      restarts: 0,
      run: async () => {
        await pictures.stop('SIGKILL')
        await wait(8_000)
        await pictures.start()
      },
    },
    {
      name: 'the primary is killed (-9) and the standby promoted 3 s later',
      restarts: 0,
      run: async () => {
        await pair.failOver(3_000)
        await allReady()
      },
    },
    {
      name: 'the old primary restarts and rejoins as standby',
      restarts: 0,
      run: async () => {
        await pair.standby().start()
        await wait(3_000)
        await pair.standby().stop()
        await pair.rejoinAsStandby()
      },
    },
  ]
}
