import { FACES, type FaceKey } from './fontset.ts'

/** Where a face is served, for good: its hash is in the name. */
export const fontUrl = (key: FaceKey) => `/fonts/studio/${key}.${FACES[key].sha256.slice(0, 12)}.ttf`
