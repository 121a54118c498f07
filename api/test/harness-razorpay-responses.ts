/** Newest first, of a period, a page of at most a hundred. */
export function toPage(entities: { created_at: number }[], query: URLSearchParams) {
  const number = (name: string, otherwise: number) => Number(query.get(name) ?? otherwise)
  const count = Math.min(100, number('count', 10))
  const skip = number('skip', 0)
  const items = entities
    .filter(({ created_at: at }) => at >= number('from', 0) && at <= number('to', Number.MAX_SAFE_INTEGER))
    .sort((one, other) => other.created_at - one.created_at)
    .slice(skip, skip + count)
  return { entity: 'collection', count: items.length, items }
}

export const ERROR_DESCRIPTIONS: Record<number, string> = {
  401: 'Authentication failed',
  429: 'Too many requests',
}
export const toErrorResponse = (description: string) =>
  JSON.stringify({
    error: { code: 'BAD_REQUEST_ERROR', description, source: 'NA', step: 'NA', reason: 'NA' },
  })
export const ok = (json: unknown) => ({ status: 200, json })
export const no = (description: string) => ({
  status: 400,
  json: JSON.parse(toErrorResponse(description)) as unknown,
})
export const unknown = () => no('The id provided does not exist')
