import type { App } from './app-types.ts'

/** In order of preference. */
const CODINGS = ['br', 'gzip'] as const
export type Coding = (typeof CODINGS)[number]

/** The codings that the header allows, best first: RFC 9110, 12.5.3. `q=0` and a missing name refuse. */
export function listAcceptedCodings(header = ''): Coding[] {
  const qualities = new Map(
    header.split(',').map((part) => {
      const [name = '', ...parameters] = part.toLowerCase().split(';')
      const quality = parameters.map((each) => each.trim()).find((each) => each.startsWith('q='))
      return [name.trim(), quality === undefined ? 1 : Number(quality.slice(2)) || 0]
    }),
  )
  const getQuality = (coding: Coding) => qualities.get(coding) ?? qualities.get('*') ?? 0
  return CODINGS.filter((coding) => getQuality(coding) > 0).sort((a, b) => getQuality(b) - getQuality(a))
}

/** For @fastify/static, which reads the header on its own. */
export function registerAcceptEncoding(app: App): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request
    if (headers['accept-encoding']?.match(/[;*-]/)) {
      const codings = listAcceptedCodings(headers['accept-encoding'])
      if (codings.length > 0) headers['accept-encoding'] = codings.join(', ')
      else delete headers['accept-encoding']
    }
    done()
  })
}
