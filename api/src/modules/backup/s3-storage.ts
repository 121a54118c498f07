import { AwsClient } from 'aws4fetch'
import type { S3Settings } from '../../integration-settings.ts'
import { assertSafeName, type BackupStorage } from './storage.ts'

const REQUEST_TIMEOUT_MS = 120_000

export function s3BackupStorage(settings: S3Settings, prefix: string): BackupStorage {
  const { bucket, region, endpoint, accessKeyId, secretAccessKey } = settings
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 })
  const root = endpoint ? `${endpoint}/${bucket}` : `https://${bucket}.s3.${region}.amazonaws.com`
  const send = (method: string, address: string, body?: Uint8Array<ArrayBuffer>) =>
    client.fetch(`${root}/${address}`, { method, body, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) })
  const toObjectKey = (name: string) => prefix + assertSafeName(name)

  return {
    async write(name, bytes) {
      const response = await send('PUT', toObjectKey(name), new Uint8Array(bytes))
      if (!response.ok) throw await toStorageError('PUT', response)
      await response.body?.cancel()
    },
    async get(name) {
      const response = await send('GET', toObjectKey(name))
      if (response.ok) return Buffer.from(await response.arrayBuffer())
      if (response.status !== 404) throw await toStorageError('GET', response)
      await response.body?.cancel()
      return null
    },
    async delete(name) {
      const response = await send('DELETE', toObjectKey(name))
      if (!response.ok && response.status !== 404) throw await toStorageError('DELETE', response)
      await response.body?.cancel()
    },
    async list(folder) {
      const names: string[] = []
      for (let token: string | undefined = ''; token !== undefined; ) {
        const query = new URLSearchParams({ 'list-type': '2', prefix: prefix + folder })
        if (token) query.set('continuation-token', token)
        const response = await send('GET', `?${query}`)
        if (!response.ok) throw await toStorageError('LIST', response)
        // Backup file names contain no characters that XML escapes.
        const xml = await response.text()
        for (const [, key = ''] of xml.matchAll(/<Key>([^<]+)<\/Key>/g)) names.push(key.slice(prefix.length))
        token = /<NextContinuationToken>([^<]+)<\/NextContinuationToken>/.exec(xml)?.[1]
      }
      return names.sort()
    },
  }
}

async function toStorageError(method: string, response: Response): Promise<Error> {
  const code = /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1] ?? 'no code'
  return new Error(`the backup storage responded with ${response.status} to ${method} (${code})`)
}
