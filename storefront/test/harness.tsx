import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import { createQueryClient } from '../src/api/queries.ts'
import { type ApiAnswer, ApiError } from '../src/api/request.ts'
import { Providers } from '../src/app/Providers.tsx'
import { render } from '../src/ssr/entry-server.tsx'
import { ChakraScope } from '../src/theme/ChakraScope.tsx'

/** What the API answers, by path. */
type Answers = Record<string, unknown>

/**
 * A part of a page as it stands at first, without a browser: what `answers` holds has been read,
 * what `failed` names could not be, all else is still on its way.
 */
export async function drawn(
  part: ReactNode,
  {
    answers = {},
    failed = [] as string[],
    path = '/',
  }: { answers?: Answers; failed?: string[]; path?: string } = {},
): Promise<Drawing> {
  const queries = createQueryClient(() => new Promise(() => {}), true)
  // Personal answers are cached under the id of who is signed in
  const { user } = (answers['/api/auth/session'] ?? {}) as { user?: { id: string } | null }
  const keysOf = (api: string) => [[api], [api, user?.id ?? null]]
  for (const [api, answer] of Object.entries(answers))
    for (const key of keysOf(api)) queries.setQueryData(key, answer)
  for (const api of failed)
    for (const queryKey of keysOf(api))
      await queries.prefetchQuery({
        queryKey,
        queryFn: () => Promise.reject(new ApiError(500, 'broken', 'No')),
      })
  const handler = createStaticHandler([{ path: '*', element: <ChakraScope>{part}</ChakraScope> }])
  const context = await handler.query(new Request(`http://shop.test${path}`))
  if (context instanceof Response) throw new Error(`${path} leads elsewhere`)
  const html = renderToString(
    <Providers queries={queries} origin="http://shop.test">
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </Providers>,
  )
  return new Drawing(withoutStyles(html))
}

/** A whole page as the server sends it; what `answers` does not hold the API does not know. */
export const page = (path: string, answers: Answers = {}): Promise<Drawing> =>
  pageThrough(path, toPageApi(answers))

type ReadApi = (path: string) => Promise<ApiAnswer>

export const toPageApi =
  (answers: Answers): ReadApi =>
  async (path) =>
    path in answers
      ? { status: 200, content: answers[path], request_id: null }
      : { status: 404, content: { statusCode: 404, code: 'not_found', message: path }, request_id: null }

/** The same with an API that answers in any way. */
export async function pageThrough(path: string, api: ReadApi): Promise<Drawing> {
  const { head, body, status } = await render(new Request(`http://shop.test${path}`), {
    origin: 'http://shop.test',
    api,
  })
  return new Drawing(withoutStyles(body), status, head)
}

/** Chakra writes an element's style before the element. */
const withoutStyles = (html: string) => html.replaceAll(/<style.*?<\/style>/gs, '')

/** HTML to be asked. */
export class Drawing {
  /** What is read, tags taken out. */
  readonly words: string

  constructor(
    readonly html: string,
    readonly status = 200,
    /** Title, meta and link elements of a whole page. */
    readonly head = '',
  ) {
    this.words = plain(html)
  }

  /** Attributes and words of every element of this tag, in order. */
  all(tag: string): { attributes: string; words: string }[] {
    const elements = this.html.matchAll(new RegExp(`<${tag}(?=[\\s>])([^>]*)>(?:(.*?)</${tag}>)?`, 'gs'))
    return [...elements].map(([, attributes = '', inside = '']) => ({ attributes, words: plain(inside) }))
  }

  /** Where its links lead. */
  get links(): string[] {
    return this.all('a').map(({ attributes }) => plain(/ href="([^"]*)"/.exec(attributes)?.[1] ?? ''))
  }

  count(part: string): number {
    return this.html.split(part).length - 1
  }
}

const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

function plain(html: string): string {
  return html
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_whole, name: string) => SIGNS[name] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
