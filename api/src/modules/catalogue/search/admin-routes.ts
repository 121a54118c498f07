import { adminMessages } from '@nakshi/core/admin-messages'
import {
  type SearchSynonym,
  searchSynonym,
  searchSynonymBody,
  searchSynonymChange,
  type ZeroResultSearch,
  type ZeroResultSynonymBody,
  zeroResultSearch,
  zeroResultSearchParams,
  zeroResultSynonymBody,
} from '@nakshi/core/products/admin-search-synonyms'
import { asc, eq, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../../platform/db/client.ts'
import { insertRow } from '../../../platform/db/insert-row.ts'
import { orderByName } from '../../../platform/db/order-by-name.ts'
import { pickColumns } from '../../../platform/db/pick-columns.ts'
import { searchSynonyms, zeroResultSearches } from '../../../platform/db/tables/index.ts'
import { AppError, fieldError, notFound } from '../../../platform/errors.ts'
import type { App, Deps } from '../../../platform/http/app-types.ts'
import { assertVersion } from '../../../platform/http/assert-version.ts'
import { oneId } from '../../../platform/http/simple-rest.ts'
import { toIsoDates } from '../../../platform/http/to-iso-dates.ts'
import { auditedChange, auditedCreate } from '../../audit/audited-change.ts'
import { writeAudit } from '../../audit/write-audit.ts'

const reads = { access: { right: 'catalogue.read' } } as const
const writes = { access: { right: 'catalogue.write' } } as const
const tags = ['admin: search']
const subject = 'search_synonym'

export async function searchSynonymRoutes(app: App, { db }: Deps): Promise<void> {
  app.get(
    '/api/admin/search-synonyms',
    {
      config: reads,
      schema: {
        operationId: 'listAdminSynonymGroups',
        summary: 'Lists synonym groups',
        tags,
        response: { 200: searchSynonym.array() },
      },
    },
    () => listSynonyms(db),
  )

  app.post(
    '/api/admin/search-synonyms',
    {
      config: writes,
      schema: {
        operationId: 'createAdminSynonymGroup',
        summary: 'Creates a synonym group',
        tags,
        body: searchSynonymBody,
        response: { 201: searchSynonym },
      },
    },
    async (request, reply) => {
      const id = await auditedCreate(db, request.actor, subject, (tx) =>
        createSynonym(tx, request.body.words),
      )
      return reply.code(201).send(await getSynonym(db, id))
    },
  )

  app.put(
    '/api/admin/search-synonyms/:id',
    {
      config: writes,
      schema: {
        operationId: 'replaceAdminSynonymGroup',
        summary: 'Saves a synonym group',
        tags,
        params: oneId,
        body: searchSynonymChange,
        response: { 200: searchSynonym },
      },
    },
    async (request) => {
      const { id } = request.params
      await auditedChange(db, request.actor, { action: 'change', subject, ids: [id] }, (tx) =>
        updateSynonym(tx, id, request.body),
      )
      return getSynonym(db, id)
    },
  )

  app.delete(
    '/api/admin/search-synonyms/:id',
    {
      config: writes,
      schema: {
        operationId: 'deleteAdminSynonymGroup',
        summary: 'Deletes a synonym group',
        tags,
        params: oneId,
        response: { 200: oneId },
      },
    },
    async (request) => {
      const { id } = request.params
      await auditedChange(db, request.actor, { action: 'delete', subject, ids: [id] }, (tx) =>
        deleteSynonym(tx, id),
      )
      return { id }
    },
  )

  app.get(
    '/api/admin/zero-result-searches',
    {
      config: reads,
      schema: {
        operationId: 'listZeroResultSearches',
        summary: 'Lists searches without results',
        tags,
        response: { 200: zeroResultSearch.array() },
      },
    },
    () => listZeroResultSearches(db),
  )

  app.post(
    '/api/admin/zero-result-searches/synonym',
    {
      config: writes,
      schema: {
        operationId: 'addSearchSynonym',
        summary: 'Turns a search into a synonym',
        tags,
        body: zeroResultSynonymBody,
        response: { 200: searchSynonym },
      },
    },
    async (request) => {
      const { words, same_as } = request.body
      const known = await db.transaction((tx) => findSynonymGroup(tx, same_as))
      if (!known) {
        const pair = [...new Set([same_as.toLowerCase(), words.toLowerCase()])]
        const both = searchSynonymBody.parse({ words: pair }).words
        const id = await auditedCreate(db, request.actor, subject, async (tx) => {
          await deleteZeroResultSearch(tx, words)
          return createSynonym(tx, both)
        })
        return getSynonym(db, id)
      }
      const id = await auditedChange(
        db,
        request.actor,
        { action: 'change', subject, ids: [known.id] },
        async (tx) => {
          await deleteZeroResultSearch(tx, words)
          const group = (await findSynonymGroup(tx, same_as)) ?? known
          await updateSynonym(tx, group.id, { words: mergeSynonyms(group, request.body) })
          return group.id
        },
      )
      return getSynonym(db, id)
    },
  )

  app.post(
    '/api/admin/zero-result-searches/dismiss',
    {
      config: writes,
      schema: {
        operationId: 'dismissSearch',
        summary: 'Hides a search without results',
        tags,
        body: zeroResultSearchParams,
        response: { 200: zeroResultSearchParams },
      },
    },
    async (request) => {
      await db.transaction(async (tx) => {
        await deleteZeroResultSearch(tx, request.body.words)
        await writeAudit(tx, request.actor, { action: 'delete', before: { not_found: request.body.words } })
      })
      return request.body
    },
  )
}

const columns = pickColumns(searchSynonyms, 'id', 'words', 'updated_at')
/** All groups are read for every search without a title match. */
const MAX_SYNONYM_GROUPS = 500
const MAX_GROUP_WORDS = 30
const MAX_ZERO_RESULT_SEARCHES = 200

async function listSynonyms(db: Queryable): Promise<SearchSynonym[]> {
  const rows = await db
    .select(columns)
    .from(searchSynonyms)
    .orderBy(asc(orderByName(sql`words[1]`)), searchSynonyms.id)
  return rows.map(toIsoDates)
}

async function getSynonym(db: Queryable, id: string): Promise<SearchSynonym> {
  const [row] = await db.select(columns).from(searchSynonyms).where(eq(searchSynonyms.id, id))
  if (!row) throw notFound()
  return toIsoDates(row)
}

/** @throws {AppError} 409 too many groups */
async function createSynonym(tx: Tx, words: string[]): Promise<string> {
  const count = await tx.$count(searchSynonyms)
  if (count >= MAX_SYNONYM_GROUPS) throw new AppError(409, 'too_many', adminMessages.search.too_many_groups)
  const row = await insertRow(tx, searchSynonyms, { words })
  return row.id
}

/** @throws {AppError} 404, 409 outdated version */
async function updateSynonym(
  tx: Tx,
  id: string,
  { words, updated_at }: { words: string[]; updated_at?: string | undefined },
): Promise<void> {
  const [stored] = await tx
    .select({ updated_at: searchSynonyms.updated_at })
    .from(searchSynonyms)
    .where(eq(searchSynonyms.id, id))
    .for('no key update')
  if (!stored) throw notFound()
  assertVersion(stored.updated_at, updated_at)
  await tx.update(searchSynonyms).set({ words, updated_at: sql`now()` }).where(eq(searchSynonyms.id, id))
}

async function deleteSynonym(tx: Tx, id: string): Promise<void> {
  const removed = await tx
    .delete(searchSynonyms)
    .where(eq(searchSynonyms.id, id))
    .returning({ id: searchSynonyms.id })
  if (removed.length === 0) throw notFound()
}

/** Compares phonetic keys; locks the row. */
async function findSynonymGroup(tx: Tx, word: string): Promise<SearchSynonym | null> {
  const [group] = await tx
    .select(columns)
    .from(searchSynonyms)
    .where(sql`phonetic_key_of(${word}) = any(${searchSynonyms.phonetic_keys})`)
    .orderBy(searchSynonyms.created_at, searchSynonyms.id)
    .limit(1)
    .for('update')
  return group ? toIsoDates(group) : null
}

/** @throws {AppError} 409 too many words */
function mergeSynonyms(group: SearchSynonym, { words }: ZeroResultSynonymBody): string[] {
  const merged = [...new Set([...group.words, words.toLowerCase()])]
  if (merged.length <= MAX_GROUP_WORDS) return merged
  throw fieldError(409, 'too_many', 'same_as', adminMessages.search.too_many_words)
}

async function listZeroResultSearches(db: Queryable): Promise<ZeroResultSearch[]> {
  const rows = await db
    .select({
      words: zeroResultSearches.words,
      search_count: sql<number>`sum(${zeroResultSearches.search_count})::int`.as('all_times'),
      last_day: sql<string>`max(${zeroResultSearches.day})::text`.as('last_day'),
      had_suggestions: sql<boolean>`bool_and(${zeroResultSearches.had_suggestions})`,
    })
    .from(zeroResultSearches)
    .groupBy(zeroResultSearches.words)
    .orderBy(sql`all_times desc`, sql`last_day desc`, zeroResultSearches.words)
    .limit(MAX_ZERO_RESULT_SEARCHES)
  return rows
}

async function deleteZeroResultSearch(tx: Tx, words: string): Promise<void> {
  await tx.delete(zeroResultSearches).where(eq(zeroResultSearches.words, words))
}
