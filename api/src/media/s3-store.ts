import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import { sentences } from '../contract/sentences.ts'
import { AppError } from '../errors.ts'
import type { S3Settings } from '../outside-keys.ts'
import { checkedKey } from './media-key.ts'
import type { MediaStore } from './media-store.ts'

const PATIENCE = 20_000
const RETRY_AFTER = 5

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
      .fetch(`${root}/${checkedKey(key)}`, { method, ...more, signal: AbortSignal.timeout(PATIENCE) })
      .catch((cause: unknown) => {
        throw storeAway(cause)
      })

  return {
    async put(key, bytes, type) {
      const body = new Uint8Array(bytes)
      const answer = await send('PUT', key, { body, headers: { 'content-type': type } })
      if (!answer.ok) throw await refusal('PUT', answer)
      await answer.body?.cancel()
    },
    async read(key) {
      const answer = await send('GET', key)
      if (answer.ok && answer.body) {
        const size = Number(answer.headers.get('content-length'))
        return { stream: Readable.fromWeb(answer.body), size }
      }
      if (answer.status !== 404) throw await refusal('GET', answer)
      await answer.body?.cancel()
      return null
    },
    async delete(key) {
      const answer = await send('DELETE', key)
      if (!answer.ok && answer.status !== 404) throw await refusal('DELETE', answer)
      await answer.body?.cancel()
    },
  }
}

/** Contains the store's error code, no object key. */
async function refusal(method: string, answer: Response): Promise<Error> {
  const code = /<Code>(\w+)<\/Code>/.exec(await answer.text())?.[1] ?? 'no code'
  const error = new Error(`the media store responded with ${answer.status} to ${method} (${code})`)
  return answer.status >= 500 || answer.status === 429 ? storeAway(error) : error
}

/** 503 with Retry-After; the cause is only logged. */
function storeAway(cause: unknown): AppError {
  const retry = { retry_after: RETRY_AFTER }
  return Object.assign(new AppError(503, 'media_away', sentences.general.busy, undefined, retry), { cause })
}
