import { inStaffSession } from '../../api/fetch-json.ts'
import { asksForProof, stepUp } from '../../api/shared-question.ts'
import { sentences } from '../../sentences/shop.ts'

/** What has come of a file so far. `lines` are those of a CSV, its heading among them. */
export type Received = { bytes: number; lines: number }
export type FetchedFile = { file: Blob; name: string }

const RETURN = 13

/**
 * Fetches a file of the API under the name it gives. The browser keeps what comes where it likes,
 * so that a large file need not fit the page's memory.
 * @throws {Error} with the API's own sentence; an AbortError once `signal` is aborted
 */
export async function fetchFile(
  url: string,
  { signal, onReceived }: { signal?: AbortSignal; onReceived?: (received: Received) => void } = {},
): Promise<FetchedFile> {
  const answer = await ask(url, signal)
  if (!answer.ok || !answer.body) throw new Error(await reasonIn(answer))
  const received: Received = { bytes: 0, lines: 0 }
  const counted = answer.body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(part, out) {
        received.bytes += part.length
        // The API writes a return at the end of each row and nowhere else.
        for (const byte of part) if (byte === RETURN) received.lines += 1
        onReceived?.({ ...received })
        out.enqueue(part)
      },
    }),
  )
  const file = await new Response(counted, { headers: answer.headers }).blob()
  return { file, name: nameOf(answer) }
}

/** Saves a file as the browser saves downloads. */
export function saveFile({ file, name }: FetchedFile): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

async function ask(url: string, signal: AbortSignal | undefined): Promise<Response> {
  const send = () => inStaffSession(() => fetch(url, { signal: signal ?? null }))
  const answer = await send()
  if (answer.status !== 403) return answer
  const body: unknown = await answer.clone().json()
  return asksForProof(answer.status, body) && (await stepUp.ask()) ? send() : answer
}

async function reasonIn(answer: Response): Promise<string> {
  const type = answer.headers.get('content-type') ?? ''
  return type.startsWith('application/json') ? (await answer.json()).message : sentences.general.broken
}

function nameOf(answer: Response): string {
  return /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'orders'
}
