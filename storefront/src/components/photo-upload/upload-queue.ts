export { prepareUpload, uploadFile, uploadImage } from '../../api/uploads.ts'

/** The server limits parallel uploads per account. */
const MAX_PARALLEL_UPLOADS = 2

let active = 0
const waiting: (() => void)[] = []

export async function queueUpload<Uploaded>(send: () => Promise<Uploaded>): Promise<Uploaded> {
  if (active < MAX_PARALLEL_UPLOADS) active += 1
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await send()
  } finally {
    // A waiting upload takes over the slot.
    const startNext = waiting.shift()
    if (startNext) startNext()
    else active -= 1
  }
}
