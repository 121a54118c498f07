import { loadDemoOnce } from '../../demo/load-once.ts'
import type { Config } from '../config.ts'
import { openDatabase } from '../db/client.ts'
import type { ShopDatabase } from '../db/shop-database.ts'
import { runPreflight } from './preflight-check.ts'
import { runWorkers } from './run-workers.ts'
import { type ShutdownHooks, serveApp } from './serve-app.ts'
import { getStartMessage } from './start-message.ts'

type StartOptions = {
  shutdownHooks: ShutdownHooks
  isStopping: () => boolean
  print: (line: string) => void
  printError: (line: string) => void
}

export async function startApp(
  config: Config,
  database: ShopDatabase,
  { shutdownHooks, isStopping, print, printError }: StartOptions,
): Promise<void> {
  const { db, close } = openDatabase(database.directUrl, { max: 2 })
  try {
    const warnings = await runPreflight(db, config)
    if (config.demo) await loadDemoOnce(database.directUrl, db, config, print)
    if (isStopping()) return
    if (config.workers > 1) await runWorkers(config, database.url, shutdownHooks, printError)
    else await serveApp(config, database.url, shutdownHooks)
    print([await getStartMessage(db, config), ...warnings].join('\n'))
  } finally {
    await close()
  }
}
