import type { ApiErrorBody } from '@nakshi/core/base/error'
import { type DefaultBodyType, HttpHandler, HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'

export const server = setupServer()

const METHODS = {
  GET: http.get,
  POST: http.post,
  PUT: http.put,
  PATCH: http.patch,
  DELETE: http.delete,
}
type Method = keyof typeof METHODS

/** A request as a mock response may need it; `body` is its JSON. */
export interface MockRequest {
  params: Record<string, string>
  search: URLSearchParams
  body: unknown
  headers: Headers
}

export type Failure = Partial<ApiErrorBody>

const isMethod = (method: string): method is Method => method in METHODS

/**
 * Mock of an API whose responses `Responses` lists by `METHOD /path`. A route that is mocked again answers
 * as told last; each function returns one that ends its mock.
 */
export function createMockApi<Responses extends object>() {
  type Route = keyof Responses & string
  type Responder<R extends Route> = (
    request: MockRequest,
  ) => Responses[R] | Response | Promise<Responses[R] | Response>
  type Answer<R extends Route> = Responses[R] | Responder<R>
  const isResponder = <R extends Route>(answer: Answer<R>): answer is Responder<R> =>
    typeof answer === 'function'

  function handle(route: Route, respond: (request: MockRequest) => Response | Promise<Response>): () => void {
    const [method = '', path = ''] = route.split(' ')
    if (!isMethod(method)) throw new Error(`${route}: no such method`)
    let isActive = true
    server.use(
      METHODS[method](path, async ({ request, params }) => {
        if (!isActive) return undefined
        const text = await request.clone().text()
        return respond({
          params: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)])),
          search: new URL(request.url).searchParams,
          body: text && request.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text,
          headers: request.headers,
        })
      }),
    )
    return () => {
      isActive = false
    }
  }

  return {
    isMocked: (route: Route) =>
      server.listHandlers().some((each) => each instanceof HttpHandler && each.info.header === route),
    respond: <R extends Route>(route: R, answer: Answer<R>) =>
      handle(route, async (request) => {
        const body = isResponder(answer) ? await answer(request) : answer
        if (body instanceof Response) return body
        return body === undefined
          ? new HttpResponse(null, { status: 204 })
          : HttpResponse.json(body as DefaultBodyType)
      }),
    fail: (route: Route, failure: Failure = {}) => handle(route, () => toErrorResponse(failure)),
    disconnect: (route: Route) => handle(route, () => HttpResponse.error()),
    /** Holds requests until `release` is called; then the mock before this one answers. */
    hold(route: Route) {
      const [method = '', path = ''] = route.split(' ')
      if (!isMethod(method)) throw new Error(`${route}: no such method`)
      let release = () => {}
      const released = new Promise<void>((resolve) => {
        release = resolve
      })
      server.use(METHODS[method](path, () => released))
      return release
    },
  }
}

export function toErrorResponse({
  statusCode = 500,
  code = 'internal_error',
  message = 'Something went wrong. Please try again.',
  issues,
}: Failure): Response {
  return HttpResponse.json({ statusCode, code, message, issues }, { status: statusCode })
}
