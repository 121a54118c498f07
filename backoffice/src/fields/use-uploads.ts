import type { UploadedPicture } from '@nakshi/api/contract/media'
import { sentences } from '@nakshi/api/contract/sentences'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { reasonOf } from '../api/fetch-json.ts'
import { uploadPicture } from '../api/upload-picture.ts'

export type Upload = { key: string; name: string; share: number; problem: string | null }

/** Pictures on their way, each with its progress; one that fails stays listed with the reason. */
export function useUploads(onUploaded: (picture: UploadedPicture) => void) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const notify = useNotify()
  const set = (key: string, change: Partial<Upload>) =>
    setUploads((list) => list.map((one) => (one.key === key ? { ...one, ...change } : one)))
  const dismiss = (key: string) => setUploads((list) => list.filter((one) => one.key !== key))

  async function send(key: string, file: File) {
    try {
      onUploaded(await uploadPicture(file, (share) => set(key, { share })))
      dismiss(key)
      notify(sentences.admin.image.uploaded, { type: 'success' })
    } catch (error) {
      set(key, { problem: reasonOf(error) })
      notify(sentences.admin.image.upload_failed, { type: 'error' })
    }
  }

  /** One after another, so that the pictures arrive in the order they were chosen. */
  async function add(files: File[]) {
    const queued = files.map((file) => ({ key: crypto.randomUUID(), file }))
    setUploads((list) => [
      ...list,
      ...queued.map(({ key, file }) => ({ key, name: file.name, share: 0, problem: null })),
    ])
    for (const { key, file } of queued) await send(key, file)
  }
  return { uploads, add, dismiss }
}
