import type { Shot } from '../shot.ts'

export const shopWindow: Shot[] = []
