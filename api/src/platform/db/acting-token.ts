import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'drizzle-orm'
import { text } from 'drizzle-orm/pg-core'

const current = new AsyncLocalStorage<string>()

/** Rows that `work` writes carry the name of the API token. */
export const runAsApiToken = <T>(name: string, work: () => T): T => current.run(name, work)

export const getActingToken = (): string | null => current.getStore() ?? null

/** The API token that acted for `actor_id`; null: that person. */
export const apiTokenName = () => text().$defaultFn(() => getActingToken() ?? sql`null`)
