import { Readable } from 'node:stream'
import { messages } from '@nakshi/contract/messages'
import { AwsClient } from 'aws4fetch'
import { AppError } from '../errors.ts'
import type { S3Settings } from '../integration-settings.ts'
import { assertMediaKey } from './media-key.ts'
import type { MediaStore } from './media-store.ts'

const REQUEST_TIMEOUT_MS = 20_000
const RETRY_AFTER_S = 5

/** S3-compatible; no object is public. */
export function s3Store({ bucket, region, endpoint, accessKeyId, secretAccessKey }: S3Settings): MediaStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })
  const root = endpoint ? `${endpoint}/${bucket}` : `https://${bucket}.s3.${region}.amazonaws.com`
  const send = (
    method: string,
    key: string,
    more: { body?: Uint8Array<ArrayBuffer>; headers?: Record<string, string> } = {},
  ) =>
    client
      .fetch(`${root}/${assertMediaKey(key)}`, {
        method,
        ...more,
        signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      })
      .catch((cause: unknown) => {
        throw toUnavailableError(cause)
      })

  return {
    async write(key, bytes, type) {
      const body = new Uint8Array(bytes)
      const response = await send('PUT', key, { body, headers: { 'content-type': type } })
      if (!response.ok) throw await toStoreError('PUT', response)
      await response.body?.cancel()
    },
    async read(key) {
      const response = await send('GET', key)
      if (response.ok && response.body) {
        const size = Number(response.headers.get('content-length'))
        return { stream: Readable.fromWeb(response.body), size }
      }
      if (response.status !== 404) throw await toStoreError('GET', response)
      await response.body?.cancel()
      return null
    },
    async delete(key) {
      const response = await send('DELETE', key)
      if (!response.ok && response.status !== 404) throw await toStoreError('DELETE', response)
      await response.body?.cancel()
    },
  }
}

/** Contains the store's error code, no object key. */
async function toStoreError(method: string, response: Response): Promise<Error> {
  const code = /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1] ?? 'no code'
  const error = new Error(`the media store responded with ${response.status} to ${method} (${code})`)
  return response.status >= 500 || response.status === 429 ? toUnavailableError(error) : error
}

/** 503 with Retry-After; the cause is only logged. */
function toUnavailableError(cause: unknown): AppError {
  const retry = { retry_after: RETRY_AFTER_S }
  return Object.assign(new AppError(503, 'media_away', messages.general.busy, undefined, retry), { cause })
}
