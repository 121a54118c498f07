import type { Shot } from '../shot.ts'

export const festivalGifts: Shot[] = []
