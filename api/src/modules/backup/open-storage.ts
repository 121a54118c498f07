import { readdir, readFile, rm, rmdir } from 'node:fs/promises'
import path from 'node:path'
import type { BackupSettings } from '../../integration-settings.ts'
import { writeFileAtomically } from '../../media/disk-store.ts'
import { isFileNotFound } from '../../media/is-not-found.ts'
import { s3BackupStorage } from './s3-storage.ts'
import { assertSafeName, type BackupStorage } from './storage.ts'

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
        const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.draft'))
        const names = files.map((file) => path.relative(root, path.join(file.parentPath, file.name)))
        return names.map((name) => name.split(path.sep).join('/')).sort()
      } catch (error) {
        if (isFileNotFound(error)) return []
        throw error
      }
    },
  }
}
