import { findBrokenInvariants as find } from '../src/modules/backup/invariants.ts'
import type { Sql } from './harness-server.ts'

/** Every invariant that does not hold, with what breaks it. Run after every storm. */
export const brokenInvariants = (sql: Sql) => find(sql, 'all')
