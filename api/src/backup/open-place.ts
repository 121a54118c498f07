import { readdir, readFile, rm, rmdir } from 'node:fs/promises'
import path from 'node:path'
import { writeWhole } from '../media/disk-store.ts'
import { isMissingFile } from '../media/missing-file.ts'
import type { BackupSettings } from '../outside-keys.ts'
import { type BackupPlace, checkedName } from './place.ts'
import { s3Place } from './s3-place.ts'

export function openBackupPlace(to: BackupSettings['to']): BackupPlace {
  return 'folder' in to ? folderPlace(to.folder) : s3Place(to.s3, to.prefix)
}

function folderPlace(root: string): BackupPlace {
  const at = (name: string) => path.join(root, checkedName(name))
  return {
    put: (name, bytes) => writeWhole(at(name), bytes),
    async get(name) {
      try {
        return await readFile(at(name))
      } catch (error) {
        if (isMissingFile(error)) return null
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
        if (isMissingFile(error)) return []
        throw error
      }
    },
  }
}
