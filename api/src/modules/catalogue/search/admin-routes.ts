import {
  searchSynonym,
  searchSynonymBody,
  searchSynonymChange,
  zeroResultSearch,
  zeroResultSearchParams,
  zeroResultSynonymBody,
} from '@nakshi/contract/admin/search-synonyms'
import type { App, Deps } from '../../../app-types.ts'
import { oneId } from '../../../http/simple-rest.ts'
import { auditedChange, auditedCreate } from '../../audit/audited-change.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import {
  createSynonym,
  deleteSynonym,
  deleteZeroResultSearch,
  findSynonymGroup,
  getSynonym,
  listSynonyms,
  listZeroResultSearches,
  mergeSynonyms,
  updateSynonym,
} from './synonym-table.ts'

const reads = { access: { right: 'catalogue.read' } } as const
const writes = { access: { right: 'catalogue.write' } } as const
const tags = ['admin: search']
const subject = 'search_synonym'

export async function searchSynonymRoutes(app: App, { db }: Deps): Promise<void> {
  app.get(
    '/api/admin/search-synonyms',
    { config: reads, schema: { tags, response: { 200: searchSynonym.array() } } },
    () => listSynonyms(db),
  )

  app.post(
    '/api/admin/search-synonyms',
    { config: writes, schema: { tags, body: searchSynonymBody, response: { 201: searchSynonym } } },
    async (request, reply) => {
      const id = await auditedCreate(db, request, subject, (tx) => createSynonym(tx, request.body.words))
      return reply.code(201).send(await getSynonym(db, id))
    },
  )

  app.put(
    '/api/admin/search-synonyms/:id',
    {
      config: writes,
      schema: { tags, params: oneId, body: searchSynonymChange, response: { 200: searchSynonym } },
    },
    async (request) => {
      const { id } = request.params
      await auditedChange(db, request, { action: 'change', subject, ids: [id] }, (tx) =>
        updateSynonym(tx, id, request.body),
      )
      return getSynonym(db, id)
    },
  )

  app.delete(
    '/api/admin/search-synonyms/:id',
    { config: writes, schema: { tags, params: oneId, response: { 200: oneId } } },
    async (request) => {
      const { id } = request.params
      await auditedChange(db, request, { action: 'delete', subject, ids: [id] }, (tx) =>
        deleteSynonym(tx, id),
      )
      return { id }
    },
  )

  app.get(
    '/api/admin/zero-result-searches',
    { config: reads, schema: { tags, response: { 200: zeroResultSearch.array() } } },
    () => listZeroResultSearches(db),
  )

  app.post(
    '/api/admin/zero-result-searches/synonym',
    { config: writes, schema: { tags, body: zeroResultSynonymBody, response: { 200: searchSynonym } } },
    async (request) => {
      const { words, same_as } = request.body
      const known = await db.transaction((tx) => findSynonymGroup(tx, same_as))
      if (!known) {
        const pair = [...new Set([same_as.toLowerCase(), words.toLowerCase()])]
        const both = searchSynonymBody.parse({ words: pair }).words
        const id = await auditedCreate(db, request, subject, async (tx) => {
          await deleteZeroResultSearch(tx, words)
          return createSynonym(tx, both)
        })
        return getSynonym(db, id)
      }
      const id = await auditedChange(
        db,
        request,
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
      schema: { tags, body: zeroResultSearchParams, response: { 200: zeroResultSearchParams } },
    },
    async (request) => {
      await db.transaction(async (tx) => {
        await deleteZeroResultSearch(tx, request.body.words)
        await writeAudit(tx, request, { action: 'delete', before: { not_found: request.body.words } })
      })
      return request.body
    },
  )
}
