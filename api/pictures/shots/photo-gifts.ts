import type { Shot } from '../shot.ts'

export const photoGifts: Shot[] = []
