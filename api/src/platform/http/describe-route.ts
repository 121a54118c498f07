import { tokenPermissions } from '@nakshi/core/accounts/permissions'
import { apiError } from '@nakshi/core/base/error'
import type { FastifySchema, RouteOptions } from 'fastify'
import { z } from 'zod'
import type { Access } from './access.ts'

const binary = z.string().meta({ format: 'binary' })
const NO_CONTENT = { 204: z.null().describe('Done') }

type Facts = {
  access: Access | undefined
  method: string
  isAdmin: boolean
  readsInput: boolean
  readsForm: boolean
  namesRecord: boolean
  makesFile: boolean
}
const writes = ({ method }: Facts) => method !== 'GET'
const mayBeRejected = (facts: Facts) => facts.access !== 'visitor' || writes(facts)
const mayConflict = (facts: Facts) => writes(facts) || facts.makesFile

/** What any route of a kind may answer; a route declares what is its own. */
const errors: [status: number, description: string, applies: (facts: Facts) => boolean][] = [
  [400, 'Invalid request', (facts) => facts.readsInput || facts.readsForm],
  [401, 'Not signed in, or wrong credentials', mayBeRejected],
  [403, 'Not allowed', mayBeRejected],
  [404, 'Not found', (facts) => facts.namesRecord || mayConflict(facts)],
  [408, 'The file took too long', (facts) => facts.readsForm],
  [409, 'Conflicts with the current state', mayConflict],
  [
    412,
    'Changed since the version of If-Match',
    ({ method, isAdmin }) => isAdmin && /PUT|PATCH/.test(method),
  ],
  [413, 'Too large', writes],
  [415, 'Wrong media type', writes],
  [422, 'Valid, but not possible', mayConflict],
  [429, 'Too many requests; wait for Retry-After', () => true],
  [500, 'Server error', () => true],
  [503, 'Busy; wait for Retry-After', () => true],
  [507, 'No space for the file', (facts) => facts.readsForm],
]

const describeError = (description: string) => ({
  description,
  content: { 'application/json': { schema: apiError } },
})

/** Adds responses and access; `produces` are the types of its file. */
export function describeRoute({ produces, ...schema }: FastifySchema, url: string, route: RouteOptions) {
  if (schema.hide) return schema
  const facts: Facts = {
    access: route.config?.access,
    method: [route.method].flat().join(),
    isAdmin: url.startsWith('/api/admin/'),
    readsInput: Boolean(schema.body || schema.querystring || schema.params || schema.headers),
    readsForm: schema.consumes !== undefined,
    namesRecord: url.includes(':'),
    makesFile: produces !== undefined,
  }
  const applying = errors.filter(([, , applies]) => applies(facts))
  const content = produces && Object.fromEntries(produces.map((type) => [type, { schema: binary }]))
  return {
    ...schema,
    ...describeAccess(url, route),
    response: {
      ...Object.fromEntries(applying.map(([status, description]) => [status, describeError(description)])),
      ...(content ? { 200: { description: 'The file', content } } : schema.response ? {} : NO_CONTENT),
      ...(schema.response ?? {}),
    },
  }
}

function describeAccess(url: string, { config }: RouteOptions): FastifySchema {
  const { description, ...security } = toSecurity(url, config?.access, config?.stepUp === true)
  const { sortable, filters } = config ?? {}
  const sentences = [
    description,
    sortable && `Sorted by one of ${listNames(sortable)}.`,
    filters && `Filtered by any of ${listNames(filters)}.`,
  ].filter(Boolean)
  return { ...security, description: sentences.join(' ') }
}

const listNames = (names: string[]) => names.map((name) => `\`${name}\``).join(', ')

/** Each entry of `security` is an alternative. */
function toSecurity(url: string, access: Access | undefined, isStepUp: boolean): FastifySchema {
  if (access === 'visitor' || access === 'anyone') return { security: [], description: 'Open to everybody.' }
  const session = { session: [] }
  if (access === 'staff')
    return { security: [session], description: 'Any staff member. API tokens are not accepted.' }
  if (access === 'shopper') return { security: [session], description: 'An account, or a guest.' }
  if (typeof access !== 'object' || !url.startsWith('/api/admin/'))
    return { security: [session], description: 'An account.' }
  const description = `Permission: \`${access.right}\`.`
  const acceptsTokens = !isStepUp && tokenPermissions.some((each) => each === access.right)
  return acceptsTokens
    ? { security: [session, { api_token: [] }], description }
    : { security: [session], description: `${description} API tokens are not accepted.` }
}
