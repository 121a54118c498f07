import type { FastifyRequest } from 'fastify'

/** RFC 6750. Other schemes, such as the Basic authentication of a proxy, are ignored. */
export const getBearerToken = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined =>
  /^bearer(?: +|$)(.*)$/i.exec(headers.authorization ?? '')?.[1]
