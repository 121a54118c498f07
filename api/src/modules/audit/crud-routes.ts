import type { FastifyContextConfig } from 'fastify'
import type { z } from 'zod'
import type { Actor } from '../../platform/db/actor.ts'
import type { Db, Queryable, Tx } from '../../platform/db/client.ts'
import type { Access } from '../../platform/http/access.ts'
import type { App } from '../../platform/http/app-types.ts'
import { listRoute, type Operation } from '../../platform/http/list-route.ts'
import {
  bulkQuery,
  idListResponse,
  type ListSpec,
  oneId,
  type ParsedList,
} from '../../platform/http/simple-rest.ts'
import { auditedChange, auditedCreate } from './audited-change.ts'
import type { AuditedEntity } from './audited-entities.ts'
import { type AuditEntry, writeAudit } from './write-audit.ts'

type Config = FastifyContextConfig & { access: Access }

type Resource<Whole> = {
  db: Db
  url: string
  names: readonly [singular: string, plural: string]
  tags: string[]
  record: z.ZodType<Whole>
  read: (db: Queryable, id: string) => Promise<Whole>
  subject: AuditedEntity
  viewEntries?: (records: Whole[]) => AuditEntry[]
}

type Rows<Row> = {
  row: z.ZodType<Row>
  spec: ListSpec
  list: (db: Queryable, list: ParsedList) => Promise<{ rows: Row[]; total: number }>
  viewEntries?: (rows: Row[]) => AuditEntry[]
}

/** simple-rest routes; writes are audited. The body is cast: fastify loses its type here. */
export function crudRoutes<Whole>(
  app: App,
  { db, url, names, tags, record, read, subject, viewEntries }: Resource<Whole>,
) {
  const one = `${url}/:id`
  const recordResponse: z.ZodType = record
  const [singular, plural] = names
  const nameOne = (verb: string, does: string): Operation => ({
    operationId: `${verb}Admin${toPascalCase(singular)}`,
    summary: `${does} ${/^[aeiou]/i.test(singular) ? 'an' : 'a'} ${singular}`,
  })
  const nameMany = (verb: string, does: string): Operation => ({
    operationId: `${verb}Admin${toPascalCase(plural)}`,
    summary: `${does} ${plural}`,
  })
  return {
    list<Row>(config: Config, { row, spec, list, viewEntries }: Rows<Row>): void {
      listRoute(app, url, {
        operation: nameMany('list', 'Lists'),
        config,
        tags,
        row,
        spec,
        list: async (query, request) => {
          const found = await list(db, query)
          if (viewEntries) await writeAudit(db, request.actor, ...viewEntries(found.rows))
          return found
        },
      })
    },

    one(config: Config): void {
      app.get(
        one,
        {
          config,
          schema: { ...nameOne('get', 'Reads'), tags, params: oneId, response: { 200: recordResponse } },
        },
        async (request) => {
          const found = await read(db, request.params.id)
          if (viewEntries) await writeAudit(db, request.actor, ...viewEntries([found]))
          return found
        },
      )
    },

    add<Body>(config: Config, body: z.ZodType<Body>, add: (tx: Tx, body: Body) => Promise<string>): void {
      app.post(
        url,
        {
          config,
          schema: { ...nameOne('create', 'Creates'), tags, body, response: { 201: recordResponse } },
        },
        async (request, reply) => {
          const id = await auditedCreate(db, request.actor, subject, (tx) => add(tx, request.body as Body))
          return reply.code(201).send(await read(db, id))
        },
      )
    },

    change<Change>(
      config: Config,
      body: z.ZodType<Change>,
      change: (tx: Tx, id: string, body: Change, actor: Actor) => Promise<void>,
    ): void {
      app.route({
        method: ['PUT', 'PATCH'],
        url: one,
        config,
        schema: {
          ...nameOne('replace', 'Saves'),
          tags,
          params: oneId,
          body,
          response: { 200: recordResponse },
        },
        handler: async (request) => {
          const { id } = request.params
          await auditedChange(db, request.actor, { action: 'change', subject, ids: [id] }, (tx) =>
            change(tx, id, request.body as Change, request.actor),
          )
          return read(db, id)
        },
      })
    },

    changeMany<Change>(
      config: Config,
      body: z.ZodType<Change>,
      change: (tx: Tx, ids: string[], body: Change) => Promise<void>,
    ): void {
      app.put(
        url,
        {
          config,
          schema: {
            ...nameMany('updateMany', 'Changes several'),
            tags,
            querystring: bulkQuery,
            body,
            response: { 200: idListResponse },
          },
        },
        async (request) => {
          const ids = request.query.filter.id
          await auditedChange(db, request.actor, { action: 'change', subject, ids }, (tx) =>
            change(tx, ids, request.body as Change),
          )
          return ids
        },
      )
    },

    remove(config: Config, remove: (tx: Tx, ids: string[]) => Promise<void>): void {
      app.delete(
        one,
        {
          config,
          schema: { ...nameOne('delete', 'Deletes'), tags, params: oneId, response: { 200: oneId } },
        },
        async (request) => {
          const { id } = request.params
          await auditedChange(db, request.actor, { action: 'delete', subject, ids: [id] }, (tx) =>
            remove(tx, [id]),
          )
          return { id }
        },
      )
      app.delete(
        url,
        {
          config,
          schema: {
            ...nameMany('deleteMany', 'Deletes several'),
            tags,
            querystring: bulkQuery,
            response: { 200: idListResponse },
          },
        },
        async (request) => {
          const ids = request.query.filter.id
          await auditedChange(db, request.actor, { action: 'delete', subject, ids }, (tx) => remove(tx, ids))
          return ids
        },
      )
    },
  }
}

const toPascalCase = (words: string) =>
  words.replace(/(?:^|[ -])([a-z])/g, (_, letter: string) => letter.toUpperCase())
