import { AwsClient } from 'aws4fetch'
import type { S3Settings } from '../outside-keys.ts'
import { type BackupPlace, checkedName } from './place.ts'

const PATIENCE = 120_000

export function s3Place(settings: S3Settings, prefix: string): BackupPlace {
  const { bucket, region, endpoint, accessKeyId, secretAccessKey } = settings
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 })
  const root = endpoint ? `${endpoint}/${bucket}` : `https://${bucket}.s3.${region}.amazonaws.com`
  const send = (method: string, address: string, body?: Uint8Array<ArrayBuffer>) =>
    client.fetch(`${root}/${address}`, { method, body, signal: AbortSignal.timeout(PATIENCE) })
  const keyOf = (name: string) => prefix + checkedName(name)

  return {
    async put(name, bytes) {
      const answer = await send('PUT', keyOf(name), new Uint8Array(bytes))
      if (!answer.ok) throw await refusal('PUT', answer)
      await answer.body?.cancel()
    },
    async get(name) {
      const answer = await send('GET', keyOf(name))
      if (answer.ok) return Buffer.from(await answer.arrayBuffer())
      if (answer.status !== 404) throw await refusal('GET', answer)
      await answer.body?.cancel()
      return null
    },
    async delete(name) {
      const answer = await send('DELETE', keyOf(name))
      if (!answer.ok && answer.status !== 404) throw await refusal('DELETE', answer)
      await answer.body?.cancel()
    },
    async list(folder) {
      const names: string[] = []
      for (let token: string | undefined = ''; token !== undefined; ) {
        const query = new URLSearchParams({ 'list-type': '2', prefix: prefix + folder })
        if (token) query.set('continuation-token', token)
        const answer = await send('GET', `?${query}`)
        if (!answer.ok) throw await refusal('LIST', answer)
        // Backup file names contain no characters that XML escapes.
        const xml = await answer.text()
        for (const [, key = ''] of xml.matchAll(/<Key>([^<]+)<\/Key>/g)) names.push(key.slice(prefix.length))
        token = /<NextContinuationToken>([^<]+)<\/NextContinuationToken>/.exec(xml)?.[1]
      }
      return names.sort()
    },
  }
}

async function refusal(method: string, answer: Response): Promise<Error> {
  const code = /<Code>(\w+)<\/Code>/.exec(await answer.text())?.[1] ?? 'no code'
  return new Error(`the backup storage responded with ${answer.status} to ${method} (${code})`)
}
