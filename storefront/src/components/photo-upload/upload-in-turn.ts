import pLimit from 'p-limit'
import { uploadImage } from '../../api/uploads.ts'

/** The server limits parallel uploads per account. */
const inTurn = pLimit(2)

export const uploadInTurn: typeof uploadImage = (file, options) => inTurn(() => uploadImage(file, options))
