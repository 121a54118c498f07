import type { FastifySchema } from 'fastify'
import { z } from 'zod'

/**
 * How the answers of a route are addressed: its path and the parameters its schema knows, in the
 * schema's order. A query that came through validation holds no others; a route that states none
 * reads none.
 */
export function addressByQuery(schema: FastifySchema | undefined): (url: string) => string {
  const known = schema?.querystring instanceof z.ZodObject ? Object.keys(schema.querystring.shape) : []
  return (url) => {
    const [pathname = '', ...rest] = url.split('?')
    if (rest.length === 0 || known.length === 0) return pathname
    const asked = new URLSearchParams(rest.join('?'))
    const read = new URLSearchParams()
    for (const name of known) for (const value of asked.getAll(name)) read.append(name, value)
    return read.size > 0 ? `${pathname}?${read}` : pathname
  }
}
