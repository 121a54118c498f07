import type { SettingsKey } from '@nakshi/core/settings/schema'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Actor } from '../../platform/db/actor.ts'
import type { Tx } from '../../platform/db/client.ts'
import { redirects, siteSettings } from '../../platform/db/tables/index.ts'
import { getEntityFields } from '../audit/audited-entities.ts'
import { diffFields } from '../audit/changed-fields.ts'
import { type AuditEntry, writeAudit } from '../audit/write-audit.ts'
import { mergeQuery, toRedirectPath } from './redirect-path.ts'

/** Serialises changes of redirects, so that no two of them together form a chain. */
export const lockRedirects = (tx: Tx) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('redirects', 0))`)

/** A new page takes an address: an old redirect from it ends. */
export async function releaseAddress(tx: Tx, address: string): Promise<void> {
  const path = toRedirectPath(address)
  if (path === null) return
  await lockRedirects(tx)
  await tx.delete(redirects).where(eq(redirects.from_path, path))
}

/** The page at `from` is now at `to`: redirects and links in settings follow. @param by null: no account */
export async function moveAddress(tx: Tx, by: Actor, from: string, to: string): Promise<void> {
  const [fromPath, toPath] = [toRedirectPath(from), toRedirectPath(to)]
  if (fromPath === null || toPath === null || fromPath === toPath) return
  await releaseAddress(tx, to)
  await insertRedirect(tx, fromPath, to)
  await moveSettingsLinks(tx, by, fromPath, to)
}

/** Redirects to `from` lead to `to` at once. `redirects` must be locked. */
export async function insertRedirect(tx: Tx, from: string, to: string): Promise<string> {
  await collapseRedirects(tx, from, to)
  const [added] = await tx
    .insert(redirects)
    .values({ from_path: from, to_path: to })
    .onConflictDoUpdate({ target: redirects.from_path, set: { to_path: to, updated_at: sql`now()` } })
    .returning({ id: redirects.id })
  if (!added) throw new Error('redirect was not stored')
  return added.id
}

export async function collapseRedirects(tx: Tx, from: string, to: string): Promise<void> {
  const rest = sql`substr(${redirects.to_path}, length(${from}) + 1)`
  await tx
    .update(redirects)
    .set({ to_path: to.includes('?') ? to : sql`${to} || ${rest}`, updated_at: sql`now()` })
    .where(and(sql`starts_with(lower(${redirects.to_path}), ${from})`, sql`${rest} ~ '^([?#&]|$)'`))
}

const PRODUCT = /^\/products\/([^/?#]+)$/

const SETTINGS_WITH_LINKS = ['hero_settings', 'menu_settings'] satisfies SettingsKey[]

async function moveSettingsLinks(tx: Tx, by: Actor, from: string, to: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('settings', 0))`)
  const stored = await tx
    .select({ key: siteSettings.key, value: siteSettings.value })
    .from(siteSettings)
    .where(inArray(siteSettings.key, SETTINGS_WITH_LINKS))
  const before = await getEntityFields(tx, 'setting', SETTINGS_WITH_LINKS, null)
  const changed: string[] = []
  for (const { key, value } of stored) {
    const moved = moveLinks(value, from, to)
    if (JSON.stringify(moved) === JSON.stringify(value)) continue
    await tx
      .update(siteSettings)
      .set({ value: moved, updated_at: sql`now()` })
      .where(eq(siteSettings.key, key))
    changed.push(key)
  }
  const after = await getEntityFields(tx, 'setting', changed, null)
  await writeAudit(
    tx,
    by,
    ...changed.map(
      (id): AuditEntry => ({
        action: 'change',
        subject: { type: 'setting', id },
        ...diffFields(before.get(id) ?? null, after.get(id) ?? null),
      }),
    ),
  )
}

const object = z.record(z.string(), z.unknown())

/** Replaces links to `from`, and its slug where a setting names a product by slug. */
export function moveLinks(value: unknown, from: string, to: string): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => moveLinks(item, from, to))
  if (typeof value === 'string') {
    if (toRedirectPath(value) !== from) return value
    return /[?#]/.test(value) ? mergeQuery(to, value) : to
  }
  const { success, data } = object.safeParse(value)
  if (!success) return value
  const [, oldSlug] = PRODUCT.exec(from) ?? []
  const [, newSlug] = PRODUCT.exec(to) ?? []
  return Object.fromEntries(
    Object.entries(data).map(([name, item]) => [
      name,
      name === 'name_product' && newSlug && item === oldSlug ? newSlug : moveLinks(item, from, to),
    ]),
  )
}
