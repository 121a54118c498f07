import type { Shot } from '../shot.ts'
import { blankDecor } from './decor.ts'
import { blankDrinkware } from './drinkware.ts'
import { blankFestive } from './festive.ts'
import { blankPhotoThings } from './photo-things.ts'
import { blankPlates } from './plates.ts'

/** The goods as the shopper finds them: without names, and marked where names go. */
export const blanks: Shot[] = [
  ...blankDrinkware,
  ...blankPhotoThings,
  ...blankPlates,
  ...blankDecor,
  ...blankFestive,
]
