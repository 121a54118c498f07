import type { ProductStudio } from '@nakshi/core/designs/schema'
import { registerUploadedFonts } from '@nakshi/core/studio/uploaded-fonts'
import { studioQuery } from '../../api/studio.ts'

export const studioWithFontsQuery = (slug: string) => ({ ...studioQuery(slug), select: registerFonts })

/** Before a design is described or laid out. */
function registerFonts(studio: ProductStudio): ProductStudio {
  registerUploadedFonts(studio.fonts ?? [])
  return studio
}
