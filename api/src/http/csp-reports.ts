import type { FastifyRequest } from 'fastify'
import type { App } from '../app-types.ts'

export const CSP_REPORTS = '/api/csp-reports'

/** Limits log flooding; each kind is logged once. */
const MOST_KINDS = 100
const LARGEST = 8_192

/** Logs directive and origin only: page URLs could reveal what a person viewed. */
export async function cspReportRoutes(app: App): Promise<void> {
  const known = new Set<string>()
  for (const type of ['application/csp-report', 'application/reports+json'])
    app.addContentTypeParser(
      type,
      { parseAs: 'string', bodyLimit: LARGEST },
      async (_request: FastifyRequest, body: string) => body,
    )

  app.post(
    CSP_REPORTS,
    {
      config: { access: 'visitor', cross_site: true, rateLimit: { max: 20, timeWindow: '1 minute' } },
      schema: { hide: true },
      bodyLimit: LARGEST,
    },
    async (request, reply) => {
      for (const { directive, blocked } of reportsIn(request.body)) {
        const kind = `${directive} ${blocked}`
        if (known.has(kind) || known.size >= MOST_KINDS) continue
        known.add(kind)
        request.log.warn({ directive, blocked }, 'blocked by the content security policy')
      }
      return reply.code(204).send()
    },
  )
}

type Report = { directive: string; blocked: string }

/** `report-uri` sends one report, `report-to` a list. */
function reportsIn(body: unknown): Report[] {
  if (typeof body !== 'string') return []
  let parsed: unknown
  try {
    parsed = JSON.parse(body)
  } catch {
    return []
  }
  const each: unknown[] = Array.isArray(parsed)
    ? parsed.map((entry) => entry?.body)
    : [pick(parsed, 'csp-report')]
  return each.slice(0, 10).map((report) => ({
    directive: wordIn(pick(report, 'effectiveDirective') ?? pick(report, 'violated-directive')),
    blocked: originIn(pick(report, 'blockedURL') ?? pick(report, 'blocked-uri')),
  }))
}

function pick(from: unknown, name: string): unknown {
  return typeof from === 'object' && from !== null ? Reflect.get(from, name) : undefined
}

const wordIn = (value: unknown) => /^[a-z-]{1,40}/.exec(String(value))?.[0] ?? 'unknown'

/** Keywords such as `inline` unchanged; URLs reduced to their origin. */
function originIn(value: unknown): string {
  const text = String(value)
  if (/^[a-z-]{1,20}$/.test(text)) return text
  return URL.canParse(text) ? new URL(text).origin.slice(0, 100) : 'unknown'
}
