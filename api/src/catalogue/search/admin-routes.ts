import type { App, Deps } from '../../app-types.ts'
import { auditedAdding, auditedChange } from '../../audit/audited-change.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import {
  missedWords,
  missMeansBody,
  searchMiss,
  searchSynonym,
  searchSynonymBody,
  searchSynonymChange,
} from '../../contract/admin/search-words.ts'
import { oneId } from '../../http/simple-rest.ts'
import {
  addSynonym,
  changeSynonym,
  forgetMiss,
  groupOf,
  joined,
  listMisses,
  listSynonyms,
  readSynonym,
  removeSynonym,
} from './synonym-table.ts'

const reads = { access: { right: 'catalogue.read' } } as const
const writes = { access: { right: 'catalogue.write' } } as const
const tags = ['admin: search']
const subject = 'search_synonym'

export async function searchWordRoutes(app: App, { db }: Deps): Promise<void> {
  app.get(
    '/api/admin/search-synonyms',
    { config: reads, schema: { tags, response: { 200: searchSynonym.array() } } },
    () => listSynonyms(db),
  )

  app.post(
    '/api/admin/search-synonyms',
    { config: writes, schema: { tags, body: searchSynonymBody, response: { 201: searchSynonym } } },
    async (request, reply) => {
      const id = await auditedAdding(db, request, subject, (tx) => addSynonym(tx, request.body.words))
      return reply.code(201).send(await readSynonym(db, id))
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
        changeSynonym(tx, id, request.body),
      )
      return readSynonym(db, id)
    },
  )

  app.delete(
    '/api/admin/search-synonyms/:id',
    { config: writes, schema: { tags, params: oneId, response: { 200: oneId } } },
    async (request) => {
      const { id } = request.params
      await auditedChange(db, request, { action: 'delete', subject, ids: [id] }, (tx) =>
        removeSynonym(tx, id),
      )
      return { id }
    },
  )

  app.get(
    '/api/admin/search-misses',
    { config: reads, schema: { tags, response: { 200: searchMiss.array() } } },
    () => listMisses(db),
  )

  app.post(
    '/api/admin/search-misses/means',
    { config: writes, schema: { tags, body: missMeansBody, response: { 200: searchSynonym } } },
    async (request) => {
      const { words, same_as } = request.body
      const known = await db.transaction((tx) => groupOf(tx, same_as))
      if (!known) {
        const pair = [...new Set([same_as.toLowerCase(), words.toLowerCase()])]
        const both = searchSynonymBody.parse({ words: pair }).words
        const id = await auditedAdding(db, request, subject, async (tx) => {
          await forgetMiss(tx, words)
          return addSynonym(tx, both)
        })
        return readSynonym(db, id)
      }
      const id = await auditedChange(
        db,
        request,
        { action: 'change', subject, ids: [known.id] },
        async (tx) => {
          await forgetMiss(tx, words)
          const group = (await groupOf(tx, same_as)) ?? known
          await changeSynonym(tx, group.id, { words: joined(group, request.body) })
          return group.id
        },
      )
      return readSynonym(db, id)
    },
  )

  app.post(
    '/api/admin/search-misses/forget',
    { config: writes, schema: { tags, body: missedWords, response: { 200: missedWords } } },
    async (request) => {
      await db.transaction(async (tx) => {
        await forgetMiss(tx, request.body.words)
        await writeAudit(tx, request, { action: 'delete', before: { not_found: request.body.words } })
      })
      return request.body
    },
  )
}
