import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { closeMockServer, openMockServer } from './harness-mock-server.ts'

export type MockRequest = {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: Record<string, unknown>
}
/** How a request goes wrong; `lost`: done without an answer; `fine` lets one pass. */
export type CourierFault = { status: number; json?: object } | 'garbled' | 'hangs' | 'cut' | 'lost' | 'fine'
export type Answer = { status?: number; json: unknown }

/** Answers of a courier: its paths and shapes, on which the test moves parcels. */
export abstract class CourierMock {
  readonly asked: MockRequest[] = []
  /** What the next requests meet, one each; then `broken`. */
  readonly faults: CourierFault[] = []
  broken: CourierFault | null = null
  /** What happens once while a request of this path waits for its answer. */
  meanwhile: { path: string; run: () => Promise<unknown> } | null = null
  url = ''
  readonly #server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => {
      text += chunk
    })
    request.on('end', async () => {
      const { pathname: path, searchParams: query } = new URL(request.url ?? '', this.url)
      const { method = '', headers } = request
      const asked = { method, path, query, headers, body: this.parse(text) }
      this.asked.push(asked)
      const { meanwhile } = this
      if (meanwhile && path.includes(meanwhile.path)) {
        this.meanwhile = null
        await meanwhile.run()
      }
      this.#meet(asked, response)
    })
  })

  async open(): Promise<this> {
    this.url = await openMockServer(this.#server)
    return this
  }

  close = () => closeMockServer(this.#server)
  askedFor = (part: string) => this.asked.filter(({ path }) => path.includes(part))

  #meet(asked: MockRequest, response: ServerResponse): void {
    const fault = this.faults.shift() ?? this.broken ?? 'fine'
    if (fault === 'hangs') return
    if (fault === 'cut') return void response.destroy()
    if (fault === 'garbled') return void response.writeHead(200).end('{"tracking_data": {"shipm')
    if (typeof fault === 'object')
      return void answer(response, { status: fault.status, json: fault.json ?? {} })
    if (asked.path.startsWith('/labels/'))
      return void response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-1.4 label')
    const reply = this.answerTo(asked)
    if (fault === 'lost') return void response.destroy()
    answer(response, reply)
  }

  protected parse = (text: string): Record<string, unknown> => (text ? JSON.parse(text) : {})
  protected abstract answerTo(asked: MockRequest): Answer
}

function answer(response: ServerResponse, { status = 200, json }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
}
