import { withStaffSession } from '../../api/fetch-json.ts'
import { requiresStepUp, stepUpPrompt } from '../../api/shared-question.ts'
import { shopMessages } from '../../sentences/shop.ts'

/** What has come of a file so far. `lines` are those of a CSV, its heading among them. */
export type Received = { bytes: number; lines: number }
export type FetchedFile = { file: Blob; name: string }

const CARRIAGE_RETURN = 13

/**
 * Fetches a file of the API under the name it gives. The browser keeps what comes where it likes,
 * so that a large file need not fit the page's memory.
 * @throws {Error} with the API's own sentence; an AbortError once `signal` is aborted
 */
export async function fetchFile(
  url: string,
  { signal, onReceived }: { signal?: AbortSignal; onReceived?: (received: Received) => void } = {},
): Promise<FetchedFile> {
  const response = await requestFile(url, signal)
  if (!response.ok || !response.body) throw new Error(await parseErrorMessage(response))
  const received: Received = { bytes: 0, lines: 0 }
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(part, out) {
        received.bytes += part.length
        // The API writes a return at the end of each row and nowhere else.
        for (const byte of part) if (byte === CARRIAGE_RETURN) received.lines += 1
        onReceived?.({ ...received })
        out.enqueue(part)
      },
    }),
  )
  const file = await new Response(counted, { headers: response.headers }).blob()
  return { file, name: getFileName(response) }
}

/** Saves a file as the browser saves downloads. */
export function saveFile({ file, name }: FetchedFile): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

async function requestFile(url: string, signal: AbortSignal | undefined): Promise<Response> {
  const send = () => withStaffSession(() => fetch(url, { signal: signal ?? null }))
  const response = await send()
  if (response.status !== 403) return response
  const body: unknown = await response.clone().json()
  return requiresStepUp(response.status, body) && (await stepUpPrompt.ask()) ? send() : response
}

async function parseErrorMessage(response: Response): Promise<string> {
  const type = response.headers.get('content-type') ?? ''
  return type.startsWith('application/json')
    ? (await response.json()).message
    : shopMessages.general.internal_error
}

function getFileName(response: Response): string {
  return /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'orders'
}
