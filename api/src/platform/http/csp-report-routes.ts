import type { FastifyRequest } from 'fastify'
import type { App } from './app-types.ts'
import { CSP_REPORT_PATH } from './security-headers.ts'

/** Limits log flooding; each kind is logged once. */
const MAX_LOGGED_KINDS = 100
const MAX_REPORT_BYTES = 8_192

/** Logs directive and origin only: page URLs could reveal what a person viewed. */
export async function cspReportRoutes(app: App): Promise<void> {
  const loggedKinds = new Set<string>()
  for (const type of ['application/csp-report', 'application/reports+json'])
    app.addContentTypeParser(
      type,
      { parseAs: 'string', bodyLimit: MAX_REPORT_BYTES },
      async (_request: FastifyRequest, body: string) => body,
    )

  app.post(
    CSP_REPORT_PATH,
    {
      config: { access: 'visitor', cross_site: true, rateLimit: { max: 20, timeWindow: '1 minute' } },
      schema: { hide: true },
      bodyLimit: MAX_REPORT_BYTES,
    },
    async (request, reply) => {
      for (const { directive, blocked } of parseReports(request.body)) {
        const kind = `${directive} ${blocked}`
        if (loggedKinds.has(kind) || loggedKinds.size >= MAX_LOGGED_KINDS) continue
        loggedKinds.add(kind)
        request.log.warn({ directive, blocked }, 'blocked by the content security policy')
      }
      return reply.code(204).send()
    },
  )
}

type Report = { directive: string; blocked: string }

/** `report-uri` sends one report, `report-to` a list. */
function parseReports(body: unknown): Report[] {
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
    directive: toDirective(pick(report, 'effectiveDirective') ?? pick(report, 'violated-directive')),
    blocked: toOrigin(pick(report, 'blockedURL') ?? pick(report, 'blocked-uri')),
  }))
}

function pick(from: unknown, name: string): unknown {
  return typeof from === 'object' && from !== null ? Reflect.get(from, name) : undefined
}

const toDirective = (value: unknown) => /^[a-z-]{1,40}/.exec(String(value))?.[0] ?? 'unknown'

/** Keywords such as `inline` unchanged; URLs reduced to their origin. */
function toOrigin(value: unknown): string {
  const text = String(value)
  if (/^[a-z-]{1,20}$/.test(text)) return text
  return URL.canParse(text) ? new URL(text).origin.slice(0, 100) : 'unknown'
}
