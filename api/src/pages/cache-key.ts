import type { FastifySchema } from 'fastify'
import { z } from 'zod'

/** Cache key: path plus the query parameters of the route's schema, in schema order. */
export function createCacheKeyGetter(schema: FastifySchema | undefined): (url: string) => string {
  const knownNames = schema?.querystring instanceof z.ZodObject ? Object.keys(schema.querystring.shape) : []
  return (url) => {
    const [pathname = '', ...rest] = url.split('?')
    if (rest.length === 0 || knownNames.length === 0) return pathname
    const requestedParams = new URLSearchParams(rest.join('?'))
    const knownParams = new URLSearchParams()
    for (const name of knownNames)
      for (const value of requestedParams.getAll(name)) knownParams.append(name, value)
    return knownParams.size > 0 ? `${pathname}?${knownParams}` : pathname
  }
}
