import type { Sign } from '@nakshi/studio/signs'
import * as m from './messages.ts'

export const SIGN_NAMES: Record<Sign, string> = {
  '♥': m.signHeart,
  '♡': m.signHeartOutline,
  '★': m.signStar,
  '☆': m.signStarOutline,
  '✦': m.signSparkle,
  '∞': m.signInfinity,
  '🕉': m.signOm,
  '☬': m.signKhanda,
  '✝': m.signCross,
  '☪': m.signCrescentStar,
  '☾': m.signCrescent,
  '✿': m.signFlower,
  '⚭': m.signRings,
  '🎂\ufe0e': m.signCake,
  '🐾\ufe0e': m.signPaw,
}
