import { FACES, type FaceKey } from './fontset.ts'

/** Immutable URL: contains the hash. */
export const fontUrl = (key: FaceKey) => `/fonts/studio/${key}.${FACES[key].sha256.slice(0, 12)}.ttf`
