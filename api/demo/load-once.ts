import { sql } from 'drizzle-orm'
import type { Config } from '../src/platform/config.ts'
import { locks, withAdvisoryLock } from '../src/platform/db/advisory-lock.ts'
import type { Db } from '../src/platform/db/client.ts'
import { openMediaStore } from '../src/platform/media/media-store.ts'

/** Loads an empty database, once across replicas. @returns whether this one did */
export async function loadDemoOnce(
  url: string,
  db: Db,
  config: Config,
  log: (message: string) => void,
): Promise<boolean> {
  return withAdvisoryLock(url, locks.demo, async () => {
    const [row] = await db.execute<{ used: boolean }>(
      sql`select exists (select from users) or exists (select from products) as used`,
    )
    if (row?.used) return false
    const { loadDemoShop } = await import('./load.ts')
    await loadDemoShop(db, {
      password: config.demoPassword,
      store: openMediaStore(config),
      log,
    })
    return true
  })
}
