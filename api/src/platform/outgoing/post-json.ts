import { type FetchErrorKind, fetchBounded, parseJson, toFetchErrorKind } from './fetch-bounded.ts'

/** Contains nothing of the request or response, because it appears in logs. */
export class PostError extends Error {
  constructor(
    readonly kind: FetchErrorKind,
    service: string,
  ) {
    super(`${service}: ${kind}`)
  }
}

type PostOptions = {
  service: string
  headers: Record<string, string>
  body: object
  timeoutMs: number
}

/** @returns `body` undefined when it is not JSON @throws {PostError} */
export async function postJson(
  url: URL,
  { service, headers, body, timeoutMs }: PostOptions,
): Promise<{ status: number; body: unknown }> {
  try {
    const response = await fetchBounded(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      timeoutMs,
    })
    return { status: response.status, body: parseJson(response.bytes) }
  } catch (error) {
    // The error of `fetch` may contain the request with its key, so it is not kept as cause.
    throw new PostError(toFetchErrorKind(error), service)
  }
}
