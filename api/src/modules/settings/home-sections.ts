import { adminFormMessages } from '@nakshi/core/base/admin-form-messages'
import type { HomeSection, HomeSettings } from '@nakshi/core/settings/home-page'
import { inArray } from 'drizzle-orm'
import type { Tx } from '../../platform/db/client.ts'
import { collections } from '../../platform/db/tables/index.ts'
import { AppError } from '../../platform/errors.ts'
import { sanitizeRichText } from '../../platform/sanitize-html.ts'
import { assertLinks } from './menus.ts'

export const sanitizeSections = ({ sections }: HomeSettings): HomeSettings => ({
  sections: sections.map((section) =>
    section.kind === 'text' ? { ...section, html: sanitizeRichText(section.html) } : section,
  ),
})

/** Links lead to pages and collections exist; either may be hidden now. @throws {AppError} 422 with the fields */
export async function assertHomeSections(tx: Tx, { sections }: HomeSettings): Promise<void> {
  await assertLinks(
    tx,
    sections.flatMap((section, index) =>
      section.kind === 'banner' ? [{ link: section.link, path: `value.sections.${index}.link` }] : [],
    ),
  )
  await assertCollections(tx, sections)
}

async function assertCollections(tx: Tx, sections: HomeSection[]): Promise<void> {
  const chosen = sections.flatMap((section, index) =>
    section.kind === 'collection' ? [{ id: section.collection_id, index }] : [],
  )
  if (chosen.length === 0) return
  const ids = chosen.map(({ id }) => id)
  const rows = await tx.select({ id: collections.id }).from(collections).where(inArray(collections.id, ids))
  const known = new Set(rows.map(({ id }) => id))
  const message = adminFormMessages.unknown_collection
  const issues = chosen
    .filter(({ id }) => !known.has(id))
    .map(({ index }) => ({ path: `value.sections.${index}.collection_id`, message }))
  if (issues.length > 0) throw new AppError(422, 'home', message, issues)
}
