import type { FastifySchema } from 'fastify'
import { z } from 'zod'

/** Cache key: path plus the query parameters of the route's schema, in schema order. */
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
