import type { FastifyContextConfig, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { App } from '../app-types.ts'
import { notFound } from '../errors.ts'
import type { Access } from './access.ts'
import {
  type ListQuery,
  type ListSpec,
  listQuery,
  listSortable,
  oneId,
  type ParsedList,
  parseListQuery,
  setContentRange,
} from './simple-rest.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** names by which the list can be sorted, for the API documentation */
    sortable?: string[]
  }
}

type ListRoute<Row> = {
  config: FastifyContextConfig & { access: Access }
  tags: string[]
  row: z.ZodType<Row>
  spec: ListSpec | ((query: ListQuery) => Promise<ListSpec>)
  list: (parsedList: ParsedList, request: FastifyRequest) => Promise<{ rows: Row[]; total: number }>
  /** adds the route of one record */
  rows_are_records?: boolean
}

/** ra-data-simple-rest list: rows, window and total in Content-Range. The last part of `url` names it. */
export function listRoute<Row>(app: App, url: string, route: ListRoute<Row>) {
  const { config, tags, row, spec, list, rows_are_records } = route
  const resource = url.slice(url.lastIndexOf('/') + 1)
  const parse = async (query: ListQuery) =>
    parseListQuery(typeof spec === 'function' ? await spec(query) : spec, query)
  const sortable = typeof spec === 'function' ? {} : { sortable: listSortable(spec) }
  app.get(
    url,
    {
      config: { ...sortable, ...config },
      schema: { tags, querystring: listQuery, response: { 200: z.array(row) } },
    },
    async (request, reply) => {
      const parsedList = await parse(request.query)
      const { rows, total } = await list(parsedList, request)
      setContentRange(reply, resource, { offset: parsedList.offset, count: rows.length, total })
      return rows
    },
  )
  if (!rows_are_records) return
  const record: z.ZodType = row
  app.get(
    `${url}/:id`,
    { config, schema: { tags, params: oneId, response: { 200: record } } },
    async (request) => {
      const { rows } = await list(await parse({ filter: { id: request.params.id } }), request)
      if (!rows[0]) throw notFound()
      return rows[0]
    },
  )
}
