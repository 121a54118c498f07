import type { FastifyContextConfig, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { App } from '../app-types.ts'
import type { Access } from './access.ts'
import {
  type ListQuery,
  type ListSpec,
  listQuery,
  type ParsedList,
  parseListQuery,
  setContentRange,
} from './simple-rest.ts'

type ListRoute<Row> = {
  config: FastifyContextConfig & { access: Access }
  tags: string[]
  row: z.ZodType<Row>
  spec: ListSpec | ((query: ListQuery) => Promise<ListSpec>)
  list: (parsedList: ParsedList, request: FastifyRequest) => Promise<{ rows: Row[]; total: number | null }>
}

/** ra-data-simple-rest list: rows, window and total in Content-Range. The last part of `url` names it. */
export function listRoute<Row>(app: App, url: string, { config, tags, row, spec, list }: ListRoute<Row>) {
  const resource = url.slice(url.lastIndexOf('/') + 1)
  app.get(
    url,
    { config, schema: { tags, querystring: listQuery, response: { 200: z.array(row) } } },
    async (request, reply) => {
      const { query } = request
      const parsedList = parseListQuery(typeof spec === 'function' ? await spec(query) : spec, query)
      const { rows, total } = await list(parsedList, request)
      setContentRange(reply, resource, { offset: parsedList.offset, count: rows.length, total })
      return rows
    },
  )
}
