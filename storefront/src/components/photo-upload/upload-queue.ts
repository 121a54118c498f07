import pLimit from 'p-limit'
import { uploadImage } from '../../api/uploads.ts'

/** The server limits parallel uploads per account. */
const queue = pLimit(2)

export const queueUpload: typeof uploadImage = (file, options) => queue(() => uploadImage(file, options))
