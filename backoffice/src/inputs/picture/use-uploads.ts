import { adminSentences } from '@nakshi/api/contract/admin/sentences'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { reasonOf } from '../../api/fetch-json.ts'
import { uploadPicture } from '../../api/upload-picture.ts'

export type Upload = { key: string; name: string; share: number; problem: string | null }

const say = adminSentences.image

/** Pictures on their way, each with its progress; one that fails stays listed with the reason. */
export function useUploads(onUploaded: (url: string) => void) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const notify = useNotify()
  const set = (key: string, change: Partial<Upload>) =>
    setUploads((list) => list.map((one) => (one.key === key ? { ...one, ...change } : one)))
  const dismiss = (key: string) => setUploads((list) => list.filter((one) => one.key !== key))

  async function send(key: string, file: File): Promise<boolean> {
    try {
      const { url } = await uploadPicture(file, (share) => set(key, { share }))
      onUploaded(url)
      dismiss(key)
      return true
    } catch (error) {
      set(key, { problem: reasonOf(error) })
      return false
    }
  }

  /**
   * One after another, so that the pictures arrive in the order they were chosen; one toast for all
   * of them.
   */
  async function add(files: File[]) {
    const queued = files.map((file) => ({ key: crypto.randomUUID(), file }))
    setUploads((list) => [
      ...list,
      ...queued.map(({ key, file }) => ({ key, name: file.name, share: 0, problem: null })),
    ])
    let arrived = 0
    for (const { key, file } of queued) if (await send(key, file)) arrived += 1
    if (arrived < files.length) notify(say.upload_failed, { type: 'error' })
    else notify(arrived === 1 ? say.uploaded : say.many_uploaded(arrived), { type: 'success' })
  }
  return { uploads, add, dismiss }
}
