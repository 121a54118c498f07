import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type ApiDocument, createAnswerChecker } from './harness-answers.ts'
import type { Method } from './harness-openapi.ts'

/** Set by the connection, or changed by decoding. */
const HOP_HEADERS = new Set(['connection', 'content-encoding', 'content-length', 'host', 'keep-alive'])
const pickHeaders = (headers: Iterable<[string, string | string[] | undefined]>) =>
  [...headers].flatMap(([name, value]): [string, string][] =>
    HOP_HEADERS.has(name) || typeof value !== 'string' ? [] : [[name, value]],
  )

/** Forwards to the store, and notes where requests and answers differ from its document. */
export async function startValidatingProxy(target: string, document: ApiDocument) {
  const check = createAnswerChecker(document)
  const differences: string[] = []
  let calls = 0
  const server = createServer(async (request, reply) => {
    const sent = Buffer.concat(await request.toArray())
    const { method = 'GET', url = '/' } = request
    const answer = await fetch(`${target}${url}`, {
      method,
      headers: pickHeaders(Object.entries(request.headers)),
      redirect: 'manual',
      ...(sent.length > 0 && { body: sent }),
    })
    const bytes = Buffer.from(await answer.arrayBuffer())
    const type = answer.headers.get('content-type') ?? undefined
    const isJson = type?.startsWith('application/json') ?? false
    const sendsJson = request.headers['content-type']?.startsWith('application/json') ?? false
    calls += 1
    differences.push(
      ...check({
        method: method as Method,
        url,
        status: answer.status,
        type,
        body: isJson ? JSON.parse(bytes.toString('utf8')) : undefined,
        ...(sendsJson && sent.length > 0 && { sent: parseJson(sent) }),
      }),
    )
    const headers = pickHeaders(answer.headers.entries()).filter(([name]) => name !== 'set-cookie')
    reply.writeHead(answer.status, [
      ...headers.flat(),
      ...answer.headers.getSetCookie().flatMap((one) => ['set-cookie', one]),
    ])
    reply.end(bytes)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    differences,
    countCalls: () => calls,
    close: () => server.close(),
  }
}

/** undefined: text that the store rejects */
function parseJson(sent: Buffer): unknown {
  try {
    return JSON.parse(sent.toString('utf8'))
  } catch {
    return undefined
  }
}
