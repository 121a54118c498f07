import path from 'node:path'
import type { Config } from '../config.ts'
import { diskStore } from './disk-store.ts'
import type { MediaStore } from './media-store.ts'
import { s3Store } from './s3-store.ts'

export function openMediaStore(config: Pick<Config, 'dataDir' | 's3'>): MediaStore {
  return config.s3 ? s3Store(config.s3) : diskStore(path.join(config.dataDir, 'media'))
}
