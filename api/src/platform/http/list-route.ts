import type { FastifyContextConfig, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { notFound } from '../errors.ts'
import type { Access } from './access.ts'
import type { App } from './app-types.ts'
import {
  describeList,
  type ListQuery,
  type ListSpec,
  listQuery,
  oneId,
  type ParsedList,
  parseListQuery,
  setContentRange,
} from './simple-rest.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** names by which the list can be sorted, for the API documentation */
    sortable?: string[]
    /** names of `filter`, for the same */
    filters?: string[]
  }
}

/** How the API documentation and generated clients name a route. */
export type Operation = { operationId: string; summary: string }

type ListRoute<Row> = {
  operation: Operation
  config: FastifyContextConfig & { access: Access }
  tags: string[]
  row: z.ZodType<Row>
  spec: ListSpec | ((query: ListQuery) => Promise<ListSpec>)
  list: (parsedList: ParsedList, request: FastifyRequest) => Promise<{ rows: Row[]; total: number }>
  /** adds the route of one record, which is a row of the list */
  record_operation?: Operation
}

/** ra-data-simple-rest list: rows, window and total in Content-Range. The last part of `url` names it. */
export function listRoute<Row>(app: App, url: string, route: ListRoute<Row>) {
  const { operation, config, tags, row, spec, list, record_operation } = route
  const resource = url.slice(url.lastIndexOf('/') + 1)
  const parse = async (query: ListQuery) =>
    parseListQuery(typeof spec === 'function' ? await spec(query) : spec, query)
  const described = typeof spec === 'function' ? {} : describeList(spec)
  app.get(
    url,
    {
      config: { ...described, ...config },
      schema: { ...operation, tags, querystring: listQuery, response: { 200: z.array(row) } },
    },
    async (request, reply) => {
      const parsedList = await parse(request.query)
      const { rows, total } = await list(parsedList, request)
      setContentRange(reply, resource, { offset: parsedList.offset, count: rows.length, total })
      return rows
    },
  )
  if (!record_operation) return
  const record: z.ZodType = row
  app.get(
    `${url}/:id`,
    { config, schema: { ...record_operation, tags, params: oneId, response: { 200: record } } },
    async (request) => {
      const { rows } = await list(await parse({ filter: { id: request.params.id } }), request)
      if (!rows[0]) throw notFound()
      return rows[0]
    },
  )
}
