import { blanks } from './blanks/blanks.ts'
import type { Shot } from './shot.ts'
import { threeDPrints } from './shots/3d-prints.ts'
import { festivalGifts } from './shots/festival-gifts.ts'
import { homeDecor } from './shots/home-decor.ts'
import { lampsClocks } from './shots/lamps-clocks.ts'
import { mugsDrinkware } from './shots/mugs-drinkware.ts'
import { nameplatesSigns } from './shots/nameplates-signs.ts'
import { photoGifts } from './shots/photo-gifts.ts'
import { shopWindow } from './shots/shop-window.ts'
import { weddingsAnniversaries } from './shots/weddings-anniversaries.ts'

/** Every photographed picture of the shop, in the order of the shelves. */
export const catalogue: Shot[] = [
  ...mugsDrinkware,
  ...photoGifts,
  ...nameplatesSigns,
  ...homeDecor,
  ...lampsClocks,
  ...threeDPrints,
  ...festivalGifts,
  ...weddingsAnniversaries,
  ...shopWindow,
  ...blanks,
]
