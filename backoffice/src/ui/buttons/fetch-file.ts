import type { ApiErrorBody } from '@nakshi/core/base/error'
import { LEFT_OUT_HEADER, leftOut } from '@nakshi/core/base/left-out'
import { parse } from 'content-disposition'
import { requiresStepUp, stepUpPrompt, withStaffSession } from '../../api/fetch-json.ts'
import { formatApiMessage, t } from '../../languages/i18n.ts'
import { shopMessages } from '../../languages/messages.ts'

/** `lines` counts CSV lines including the heading. */
export type Received = { bytes: number; lines: number }
/** `leftOut`: sentence about records that the file does not hold; null when it holds all. */
export type FetchedFile = { file: Blob; name: string; leftOut: string | null }

export class FileError extends Error {
  constructor(
    message: string,
    readonly code: string | null,
  ) {
    super(message)
  }
}

const CARRIAGE_RETURN = 13
const REVOKED_AFTER_MS = 60_000

/** Downloads under the API's name; the Blob may live on disk. Throws Error with a message, or AbortError. */
export async function fetchFile(
  url: string,
  { signal, onReceived }: { signal?: AbortSignal; onReceived?: (received: Received) => void } = {},
): Promise<FetchedFile> {
  const response = await requestFile(url, signal)
  if (!response.ok || !response.body) throw await parseError(response)
  const received: Received = { bytes: 0, lines: 0 }
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(part, out) {
        received.bytes += part.length
        // The API writes CR only at the end of a row.
        for (const byte of part) if (byte === CARRIAGE_RETURN) received.lines += 1
        onReceived?.({ ...received })
        out.enqueue(part)
      },
    }),
  )
  const file = await new Response(counted, { headers: response.headers }).blob()
  return { file, name: getFileName(response), leftOut: formatLeftOut(response) }
}

function formatLeftOut(response: Response): string | null {
  const header = response.headers.get(LEFT_OUT_HEADER)
  if (header === null) return null
  const { count, first } = leftOut.parse(JSON.parse(decodeURIComponent(header)))
  const names = [...first.map(formatApiMessage), ...(count > first.length ? ['…'] : [])].join('; ')
  return t('1 is left out: %{names} |||| %{smart_count} are left out: %{names}', {
    smart_count: count,
    names,
  })
}

export function saveFile({ file, name }: Pick<FetchedFile, 'file' | 'name'>): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // Safari reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKED_AFTER_MS)
}

async function requestFile(url: string, signal: AbortSignal | undefined): Promise<Response> {
  const send = () => withStaffSession(() => fetch(url, { signal: signal ?? null })).catch(toUnreachable)
  const response = await send()
  if (response.status !== 403) return response
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  return requiresStepUp(response.status, body) && (await stepUpPrompt.ask()) ? send() : response
}

/** `fetch` throws a TypeError in the browser's words. */
function toUnreachable(error: unknown): never {
  throw error instanceof TypeError ? new Error(shopMessages.general.unreachable, { cause: error }) : error
}

async function parseError(response: Response): Promise<FileError> {
  const type = response.headers.get('content-type') ?? ''
  if (!type.startsWith('application/json')) return new FileError(shopMessages.general.internal_error, null)
  const body: ApiErrorBody = await response.json()
  return new FileError(formatApiMessage(body), body.code)
}

function getFileName(response: Response): string {
  return parse(response.headers.get('content-disposition') ?? '').parameters.filename ?? 'orders'
}
