import { adminFormMessages } from '@nakshi/core/base/admin-form-messages'
import { toSlug } from '@nakshi/core/base/slug'
import type { CatalogueMessage } from '@nakshi/core/catalogue'
import { pageMessages } from '@nakshi/core/content/admin-page-messages'
import type { AdminPageBody, AdminPageChange } from '@nakshi/core/content/admin-pages'
import { getPagePath, type PageKind } from '@nakshi/core/content/page-kinds'
import type { StoreSettings } from '@nakshi/core/settings/schema'
import { eq, inArray, sql } from 'drizzle-orm'
import sanitizeHtml from 'sanitize-html'
import type { Actor } from '../../platform/db/actor.ts'
import type { Tx } from '../../platform/db/client.ts'
import { insertRow } from '../../platform/db/insert-row.ts'
import { lockRows } from '../../platform/db/lock-rows.ts'
import { mapUniqueViolation } from '../../platform/db/postgres-error.ts'
import { pages, pageVersions } from '../../platform/db/tables/index.ts'
import { AppError, fieldError, type Issue, notFound } from '../../platform/errors.ts'
import { htmlToText } from '../../platform/html-text.ts'
import { assertVersion } from '../../platform/http/assert-version.ts'
import { richTextOptions } from '../../platform/sanitize-html.ts'
import { assertSlugAvailable } from '../catalogue/assert-slug-available.ts'
import { moveAddress, releaseAddress } from '../redirects/move-address.ts'
import { getAllSettings } from '../settings/get-settings.ts'
import { fillPlaceholders, findPlaceholderError } from './fill-placeholders.ts'
import { type ShopConfig, toPlaceholderTexts } from './placeholder-texts.ts'

const MAX_VERSIONS = 50

const slugConflict = {
  constraint: 'pages_slug_unique',
  path: 'slug',
  message: pageMessages.slug_taken,
}

type PageText = { title: string; description: string; body: string }

/** @returns id @throws {AppError} 409 slug taken, 422 placeholders, missing legal text or no slug */
export async function createPage(tx: Tx, page: AdminPageBody): Promise<string> {
  const text = { title: page.title, description: page.description, body: sanitizePage(page.body) }
  assertPlaceholders({ ...text, seo_title: page.seo_title })
  const slug = page.slug || slugFromTitle(page.title)
  await assertSlugAvailable(tx, pages, { slug, message: slugConflict.message })
  const added = await mapUniqueViolation(
    insertRow(tx, pages, { ...text, slug, seo_title: page.seo_title, status: page.status }),
    slugConflict,
  )
  // Visitors of a draft's address still need the redirect.
  if (page.status === 'published') await releaseAddress(tx, getPagePath({ kind: null, slug }))
  await tx.insert(pageVersions).values({ page_id: added.id, ...text })
  return added.id
}

/** @throws {AppError} 404, 409 outdated version or slug taken, 422 as `createPage` */
export async function updatePage(
  tx: Tx,
  id: string,
  change: AdminPageChange,
  by: Actor,
  config: ShopConfig,
): Promise<void> {
  const [stored] = await tx.select().from(pages).where(eq(pages.id, id)).for('no key update')
  if (!stored) throw notFound()
  assertVersion(stored.updated_at, change.updated_at)
  const { kind } = stored
  const { slug = stored.slug, status = stored.status, seo_title = stored.seo_title } = change
  const text = {
    title: change.title ?? stored.title,
    description: change.description ?? stored.description,
    body: change.body === undefined ? stored.body : sanitizePage(change.body),
  }
  if (slug !== stored.slug && kind) throw pageError('slug', pageMessages.known_slug)
  assertPlaceholders({ ...text, seo_title })
  if (status === 'published') await assertLegalText(tx, kind, text, config)
  if (slug !== stored.slug) await assertSlugAvailable(tx, pages, { slug, message: slugConflict.message, id })
  await mapUniqueViolation(
    tx
      .update(pages)
      .set({ ...text, slug, seo_title, status, updated_at: sql`now()` })
      .where(eq(pages.id, id)),
    slugConflict,
  )
  await moveAddress(tx, by, getPagePath(stored), getPagePath({ kind, slug }))
  if (status === 'published') await releaseAddress(tx, getPagePath({ kind, slug }))
  await saveVersion(tx, id, stored, text)
}

/** All or none. @throws {AppError} 404 unknown id, 422 a page with an address of its own */
export async function deletePages(tx: Tx, ids: string[]): Promise<void> {
  await lockRows(tx, pages, pages.title, ids)
  const removed = await tx.delete(pages).where(inArray(pages.id, ids)).returning({ kind: pages.kind })
  if (removed.some(({ kind }) => kind !== null)) throw new AppError(422, 'known', pageMessages.known_delete)
}

async function saveVersion(tx: Tx, pageId: string, before: PageText, { title, description, body }: PageText) {
  if (before.title === title && before.description === description && before.body === body) return
  await tx.insert(pageVersions).values({ page_id: pageId, title, description, body })
  await tx.execute(sql`delete from ${pageVersions} where id in (
    select id from ${pageVersions} where page_id = ${pageId} order by saved_at desc, id desc offset ${MAX_VERSIONS})`)
}

/** @throws {AppError} 422 with the message at its field */
export function assertPlaceholders({
  title,
  description,
  body,
  seo_title = '',
}: PageText & { seo_title?: string }): void {
  const issues: Issue[] = []
  for (const [path, text] of Object.entries({ title, description, body, seo_title })) {
    const message = findPlaceholderError(text, path === 'body')
    if (message) issues.push({ path, message })
  }
  if (issues[0]) throw new AppError(422, 'placeholder', issues[0].message, issues)
}

async function assertLegalText(tx: Tx, kind: PageKind | null, { body }: PageText, config: ShopConfig) {
  const settings = await getAllSettings(tx)
  const missing = findMissingLegalText(
    kind,
    fillPlaceholders(body, toPlaceholderTexts(settings, config)),
    settings.store_settings,
  )
  if (missing) throw pageError('body', missing)
}

function slugFromTitle(title: string): string {
  const slug = toSlug(title)
  if (slug) return slug
  throw pageError('slug', adminFormMessages.no_slug)
}

const pageError = (path: keyof AdminPageBody, message: CatalogueMessage) =>
  fieldError(422, 'page', path, message)

type LegalMessage = (typeof pageMessages)[keyof typeof pageMessages]

const PERIOD = /\d\s*(?:-\s*)?(?:hour|day|week|month)/i
const CONTACT = /[^\s@]@[^\s@]+\.[a-z]{2,}|\+?\d[\d\s-]{8,}\d/i
const AMOUNT = /(?:₹|\brs\.?|\binr)\s*\d|\bfree\b/i
const CONTACT_PAGE = 'href="/contact"'

/**
 * What a published page of this kind must state by the Consumer Protection (E-Commerce) Rules, 2020, and
 * does not. @param html with filled placeholders
 */
export function findMissingLegalText(
  kind: PageKind | null,
  html: string,
  { name, legal_name, address }: Pick<StoreSettings, 'name' | 'legal_name' | 'address'>,
): LegalMessage | null {
  const text = htmlToText(html)
  const states = (fact: string) => fact !== '' && text.includes(htmlToText(fact))
  switch (kind) {
    case 'terms':
      if (!states(legal_name || name)) return pageMessages.terms_seller
      if (!states(address)) return pageMessages.terms_address
      return /grievance/i.test(text) && CONTACT.test(text) ? null : pageMessages.terms_grievance
    case 'returns':
      return PERIOD.test(text) ? null : pageMessages.returns_period
    case 'privacy':
      return CONTACT.test(text) || html.includes(CONTACT_PAGE) ? null : pageMessages.privacy_contact
    case 'shipping':
      return AMOUNT.test(text) || PERIOD.test(text) ? null : pageMessages.shipping_terms
    default:
      return null
  }
}

/** Descriptions of products plus what a page needs: main headings and tables. */
export function sanitizePage(html: string): string {
  const { allowedTags, transformTags, ...options } = richTextOptions
  const { h2: _h2, a: _a, ...transformed } = transformTags
  return sanitizeHtml(html, {
    ...options,
    allowedTags: [...allowedTags, 'h2', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
    allowedAttributes: { a: ['href'], th: ['scope'] },
    transformTags: { ...transformed, h1: 'h2' },
  }).trim()
}
