import { isUploadedFamily } from '@nakshi/core/studio/uploaded-fonts'
import { FONTS, type FontKey } from './font-catalogue.ts'

/** Immutable URL: contains the hash. @param isCore of the common characters alone */
export const fontUrl = (key: FontKey, isCore = false) =>
  isUploadedFamily(key)
    ? `/fonts/studio/${key}.ttf`
    : `/fonts/studio/${key}${isCore ? '-core' : ''}.${FONTS[key].hash}.ttf`
