import { apiRequestMessages } from '@nakshi/core/base/api-request-messages'
import { customIssue } from '@nakshi/core/base/field-errors'
import { isoDay, timestamp } from '@nakshi/core/base/fields'
import { toFieldMessage, toIssueText } from '@nakshi/core/base/issue-text'
import { withParams, withSubject } from '@nakshi/core/base/message-template'
import type { CatalogueMessage } from '@nakshi/core/catalogue'
import { and, asc, desc, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgSelect } from 'drizzle-orm/pg-core'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { toSearchText } from '../db/tables/columns.ts'
import { fieldError } from '../errors.ts'

/** Query and response format of ra-data-simple-rest. */

export const MAX_ROWS = 1000
const MAX_FILTER_LENGTH = 48_000
const MAX_DEPTH = 2

const jsonText = (max: number, example: string) =>
  z
    .string()
    .max(max)
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        context.addIssue(customIssue([], withParams(apiRequestMessages.json, { example })))
        return z.NEVER
      }
    })

const rowNumber = z.int().min(0).max(100_000_000)
export const filterText = jsonText(MAX_FILTER_LENGTH, '{"q":"mug"}').pipe(
  z
    .record(z.string().max(60), z.unknown())
    .refine((value) => !isDeeper(value, MAX_DEPTH), toIssueText(apiRequestMessages.nested)),
)

/** `?sort=["title","ASC"]&range=[0,24]&filter={"q":"mug"}` */
export const listQuery = z.strictObject({
  sort: jsonText(200, '["title","ASC"]')
    .pipe(z.tuple([z.string().max(60), z.enum(['ASC', 'DESC'])]))
    .optional(),
  range: jsonText(60, '[0,24]')
    .pipe(
      z
        .tuple([rowNumber, rowNumber])
        .refine(([first, last]) => last >= first, toIssueText(apiRequestMessages.backwards))
        .superRefine(([first, last], context) => {
          if (last - first >= MAX_ROWS)
            context.addIssue(customIssue([], withParams(apiRequestMessages.too_wide, { max: MAX_ROWS })))
        }),
    )
    .optional(),
  filter: filterText.optional(),
})
export type ListQuery = z.infer<typeof listQuery>

const manyIds = z
  .array(z.uuid())
  .max(MAX_ROWS)
  .transform((ids) => [...new Set(ids)])

/** `?filter={"id":[...]}` of a bulk change. */
export const bulkQuery = z.strictObject({
  filter: filterText.pipe(
    z.strictObject({ id: manyIds.refine((ids) => ids.length > 0, toIssueText(apiRequestMessages.no_rows)) }),
  ),
})

export const oneId = z.object({ id: z.uuid() })
export const idListResponse = z.array(z.uuid())

type Filter = (value: unknown) => SQL | undefined
export function filterBy<T>(schema: z.ZodType<T>, condition: (value: T) => SQL | undefined): Filter {
  return (value) => condition(schema.parse(value))
}

/** Unknown fields are rejected, so no request text becomes SQL. */
export type ListSpec = {
  id: PgColumn
  sortable: Record<string, PgColumn | SQL>
  filters: Record<string, Filter>
  /** text filters whose matches the counts by status do not count in full */
  by_words?: readonly string[]
  default_sort: readonly [string, 'ASC' | 'DESC']
  /** second sort key, before the id */
  tie_break?: PgColumn
}
export type ParsedList = {
  where: SQL | undefined
  order_by: SQL[]
  limit: number
  offset: number
  by_words: boolean
  /** serialised filter, used as a cache key */
  about: string
}

/** Throws 400 naming the unknown or invalid field. */
export function parseListQuery(spec: ListSpec, query: ListQuery): ParsedList {
  const [first, last] = query.range ?? [0, MAX_ROWS - 1]
  const filter = query.filter ?? {}
  return {
    where: parseFilter(spec, filter),
    by_words: spec.by_words?.some((name) => Object.hasOwn(filter, name)) ?? false,
    about: JSON.stringify(filter),
    order_by: parseSort(spec, query.sort ?? spec.default_sort),
    limit: last - first + 1,
    offset: first,
  }
}

export function parseFilter(
  spec: Pick<ListSpec, 'id' | 'filters'>,
  requested: Record<string, unknown>,
): SQL | undefined {
  const byId = filterBy(z.union([z.uuid().transform((id) => [id]), manyIds]), (ids) => inArray(spec.id, ids))
  const conditions = Object.entries(requested).map(([name, value]) => {
    const filter = name === 'id' ? byId : getOwn(spec.filters, name)
    if (!filter)
      throw toInvalidQueryError(`filter.${name}`, withParams(apiRequestMessages.no_filter, { name }))
    try {
      return filter(value)
    } catch (error) {
      const [issue] = error instanceof z.ZodError ? error.issues : []
      if (!issue) throw error
      throw toInvalidQueryError(`filter.${name}`, withSubject(`filter "${name}"`, toFieldMessage(issue)))
    }
  })
  return and(...conditions)
}

/** The names by which a list is sorted and filtered, for the configuration of its route. */
export const describeList = ({ sortable, filters }: Pick<ListSpec, 'sortable' | 'filters'>) => ({
  sortable: ['id', ...Object.keys(sortable)],
  filters: ['id', ...Object.keys(filters)],
})

type Direction = 'ASC' | 'DESC'
export type SortTerm = { by: PgColumn | SQL; direction: Direction }
type Sortable = Pick<ListSpec, 'id' | 'sortable' | 'tie_break'>

/** Appends tie-breaker and id in the opposite direction: a total order that indexes serve. Throws 400. */
export function parseSortTerms(spec: Sortable, [field, direction]: readonly [string, Direction]): SortTerm[] {
  const column = field === 'id' ? spec.id : getOwn(spec.sortable, field)
  if (!column) throw toInvalidQueryError('sort', withParams(apiRequestMessages.no_sort, { name: field }))
  const opposite: Direction = direction === 'ASC' ? 'DESC' : 'ASC'
  const tie: SortTerm[] =
    spec.tie_break && spec.tie_break !== column ? [{ by: spec.tie_break, direction: opposite }] : []
  return [{ by: column, direction }, ...tie, { by: spec.id, direction: opposite }]
}

export const toOrderBy = (terms: readonly SortTerm[]): SQL[] =>
  terms.map(({ by, direction }) => (direction === 'ASC' ? asc(by) : desc(by)))

export const parseSort = (spec: Sortable, sort: readonly [string, Direction]): SQL[] =>
  toOrderBy(parseSortTerms(spec, sort))

export function applyListQuery<Query extends PgSelect>(
  query: Query,
  { where, order_by, limit, offset }: Pick<ParsedList, 'where' | 'order_by' | 'limit' | 'offset'>,
) {
  return query
    .where(where)
    .orderBy(...order_by)
    .limit(limit)
    .offset(offset)
}

/** `Content-Range: orders 0-24/319` */
export function setContentRange(
  reply: FastifyReply,
  resource: string,
  { offset, count, total }: { offset: number; count: number; total: number },
): void {
  const window = count > 0 ? `${offset}-${offset + count - 1}` : '*'
  reply.header('content-range', `${resource} ${window}/${total}`)
}

/** Without case, accents and apostrophes on both sides; escapes LIKE wildcards. */
export function contains(column: PgColumn | SQL, typed: string): SQL {
  return isLike(column, `%${typed.replace(/[\\%_]/g, '\\$&')}%`)
}
const isLike = (column: PgColumn | SQL, pattern: string): SQL =>
  sql`${toSearchText(column)} like ${toSearchText(sql`${pattern}`)}`

/** For trigram-indexed columns. One or two characters only match at the start of words and lines. */
export function containsIndexed(column: PgColumn | SQL, typed: string): SQL | undefined {
  if (!/^[\p{L}\p{M}\p{N}]{1,2}$/u.test(typed)) return contains(column, typed)
  return or(...['', '% ', '%\n'].map((before) => isLike(column, `${before}${typed}%`)))
}

/** Long enough for the address on a job ticket. */
const searchText = z.string().trim().max(300)
/** Blank text means no filter. */
export function filterByText(condition: (typed: string) => SQL | undefined): Filter {
  return filterBy(searchText, (typed) => (typed === '' ? undefined : condition(typed)))
}
/** true: the rows that meet the condition; false: the others */
export const filterByCondition = (condition: SQL): Filter =>
  filterBy(z.boolean(), (isMet) => (isMet ? condition : sql`not (${condition})`))
export const oneOrMany = <T extends z.ZodType>(schema: T) =>
  z.union([schema.transform((value) => [value]), z.array(schema).min(1).max(50)])

function getOwn<T>(record: Record<string, T>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined
}

const toInvalidQueryError = (path: string, message: CatalogueMessage) =>
  fieldError(400, 'invalid', path, message)

/** Bounded depth protects the stack. */
function isDeeper(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return depth === 0 || Object.values(value).some((inside) => isDeeper(inside, depth - 1))
}

/** A datetime, or a day in IST. */
export const dateTimeOrDay = z.union([timestamp, isoDay()])
export const toPeriodStart = (when: string) => new Date(when.includes('T') ? when : `${when}T00:00:00+05:30`)
export const toPeriodEnd = (when: string) =>
  new Date(when.includes('T') ? when : `${when}T23:59:59.999+05:30`)
