import pLimit from 'p-limit'
import { uploadImage } from '../../api/uploads.ts'

/** The shop takes no more of one account at a time. */
const inTurn = pLimit(2)

/** Sends an image once its turn has come. */
export const uploadInTurn: typeof uploadImage = (file, options) => inTurn(() => uploadImage(file, options))
