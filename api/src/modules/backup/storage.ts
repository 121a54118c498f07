import { readdir, readFile, rm, rmdir } from 'node:fs/promises'
import path from 'node:path'
import { adminMessages } from '@nakshi/core/admin-messages'
import { withParams } from '@nakshi/core/base/message-template'
import { AwsClient } from 'aws4fetch'
import { AppError } from '../../platform/errors.ts'
import type { BackupSettings, S3Settings } from '../../platform/integration-settings.ts'
import { isFileNotFound, writeFileAtomically } from '../../platform/media/media-store.ts'

export type BackupStorage = {
  write(name: string, bytes: Uint8Array): Promise<void>
  get(name: string): Promise<Buffer | null>
  delete(name: string): Promise<void>
  list(folder: string): Promise<string[]>
}

function assertSafeName(name: string): string {
  if (!/^[A-Za-z0-9_-][A-Za-z0-9._/-]*$/.test(name) || name.includes('..')) throw new RangeError('not a name')
  return name
}

export function openBackupStorage(to: BackupSettings['to']): BackupStorage {
  return 'folder' in to ? folderStorage(to.folder) : s3BackupStorage(to.s3, to.prefix)
}

function folderStorage(root: string): BackupStorage {
  const at = (name: string) => path.join(root, assertSafeName(name))
  return {
    write: (name, bytes) => writeFileAtomically(at(name), bytes),
    async get(name) {
      try {
        return await readFile(at(name))
      } catch (error) {
        if (isFileNotFound(error)) return null
        throw error
      }
    },
    async delete(name) {
      await rm(at(name), { force: true })
      // Fails for a folder that still has files.
      await rmdir(path.dirname(at(name))).catch((error: { code?: string }) => {
        if (!['ENOTEMPTY', 'EEXIST', 'ENOENT'].includes(error.code ?? '')) throw error
      })
    },
    async list(folder) {
      try {
        const entries = await readdir(path.join(root, folder), { recursive: true, withFileTypes: true })
        const files = entries.filter((entry) => entry.isFile())
        const names = files.map((file) => path.relative(root, path.join(file.parentPath, file.name)))
        return names.map((name) => name.split(path.sep).join('/')).sort()
      } catch (error) {
        if (isFileNotFound(error)) return []
        throw error
      }
    },
  }
}

const REQUEST_TIMEOUT_MS = 120_000

function s3BackupStorage(settings: S3Settings, prefix: string): BackupStorage {
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
  const reason = /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1] ?? 'no code'
  const { status } = response
  return new AppError(
    503,
    'backup_storage',
    withParams(adminMessages.failed_job.backup_storage, { status, method, reason }),
  )
}
