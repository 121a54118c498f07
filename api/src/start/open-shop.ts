import { loadDemoOnce } from '../../demo/load-once.ts'
import type { Config } from '../config.ts'
import { openDatabase } from '../db/client.ts'
import type { ShopDatabase } from '../db/shop-database.ts'
import { lookBeforeOpening } from './look-before-opening.ts'
import { runWorkers } from './run-workers.ts'
import { type Running, serveShop } from './serve-shop.ts'
import { startMessage } from './start-message.ts'

type Surroundings = {
  running: Running
  isStopping: () => boolean
  say: (sentence: string) => void
  complain: (sentence: string) => void
}

export async function openShop(
  config: Config,
  database: ShopDatabase,
  { running, isStopping, say, complain }: Surroundings,
): Promise<void> {
  const { db, close } = openDatabase(database.directUrl, { max: 2 })
  try {
    const warnings = await lookBeforeOpening(db, config)
    if (config.demo) await loadDemoOnce(database.directUrl, db, config, say)
    if (isStopping()) return
    if (config.workers > 1) await runWorkers(config, database.url, running, complain)
    else await serveShop(config, database.url, running)
    say([await startMessage(db, config), ...warnings].join('\n'))
  } finally {
    await close()
  }
}
