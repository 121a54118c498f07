import { uploadImage } from '../../api/uploads.ts'

export { prepareUpload } from '../../api/uploads.ts'

/** The server limits parallel uploads per account. */
const MAX_PARALLEL_UPLOADS = 2

let active = 0
const waiting: (() => void)[] = []

export const queueUpload: typeof uploadImage = async (file, options) => {
  if (active < MAX_PARALLEL_UPLOADS) active += 1
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await uploadImage(file, options)
  } finally {
    // A waiting upload takes over the slot.
    const startNext = waiting.shift()
    if (startNext) startNext()
    else active -= 1
  }
}
