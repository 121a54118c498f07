import type { Shot } from '../shot.ts'

export const homeDecor: Shot[] = []
