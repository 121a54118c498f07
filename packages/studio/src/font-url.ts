import { FONTS, type FontKey } from './font-catalogue.ts'

/** Immutable URL: contains the hash. @param isCore of the common characters alone */
export const fontUrl = (key: FontKey, isCore = false) =>
  `/fonts/studio/${key}${isCore ? '-core' : ''}.${FONTS[key].hash}.ttf`
