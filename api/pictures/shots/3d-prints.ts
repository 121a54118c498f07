import type { Shot } from '../shot.ts'

export const threeDPrints: Shot[] = []
