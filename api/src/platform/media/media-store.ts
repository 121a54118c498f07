import { createReadStream } from 'node:fs'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { messages } from '@nakshi/core/messages'
import { AwsClient } from 'aws4fetch'
import type { Config } from '../config.ts'
import { AppError } from '../errors.ts'
import type { S3Settings } from '../integration-settings.ts'
import { assertMediaKey } from './media-key.ts'

type MediaFile = { stream: Readable; size: number }

export type MediaStore = {
  /** Atomic; replaces an existing key. `type` is a media type. */
  write(key: string, bytes: Uint8Array, type: string): Promise<void>
  /** Null if missing. The caller must consume or destroy the stream. */
  read(key: string): Promise<MediaFile | null>
  delete(key: string): Promise<void>
}

export function openMediaStore(config: Pick<Config, 'dataDir' | 's3'>): MediaStore {
  return config.s3 ? s3Store(config.s3) : diskStore(path.join(config.dataDir, 'media'))
}

export function diskStore(folder: string): MediaStore {
  return {
    async write(key, bytes) {
      await writeFileAtomically(toStoragePath(folder, key), bytes)
    },
    async read(key) {
      const file = toStoragePath(folder, key)
      try {
        const { size } = await stat(file)
        return { stream: createReadStream(file), size }
      } catch (error) {
        if (isFileNotFound(error)) return null
        throw error
      }
    },
    async delete(key) {
      await rm(toStoragePath(folder, key), { force: true })
    },
  }
}

/** Writes a temporary file and renames it, so that readers never see a partial file. */
export async function writeFileAtomically(file: string, bytes: Uint8Array): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  const draft = `${file}.${crypto.randomUUID()}.draft`
  try {
    await writeFile(draft, bytes, { flush: true })
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** Throws RangeError for a key with a path. */
export function toStoragePath(folder: string, key: string): string {
  return path.join(folder, assertMediaKey(key))
}

const REQUEST_TIMEOUT_MS = 20_000
const RETRY_AFTER_S = 5

/** S3-compatible; no object is public. */
export function s3Store(
  { bucket, region, endpoint, accessKeyId, secretAccessKey }: S3Settings,
  timeoutMs = REQUEST_TIMEOUT_MS,
): MediaStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })
  const root = endpoint ? `${endpoint}/${bucket}` : `https://${bucket}.s3.${region}.amazonaws.com`
  const send = async (
    method: string,
    key: string,
    more: { body?: Uint8Array<ArrayBuffer>; headers?: Record<string, string> } = {},
  ) => {
    const url = `${root}/${assertMediaKey(key)}`
    const timeout = new AbortController()
    // Ends with the headers: a slow client may read a large file for minutes.
    const timer = setTimeout(() => timeout.abort(new Error('the media store did not respond')), timeoutMs)
    try {
      return await client.fetch(url, { method, ...more, signal: timeout.signal })
    } catch (cause) {
      throw toUnavailableError(cause)
    } finally {
      clearTimeout(timer)
    }
  }

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

export function isFileNotFound(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
