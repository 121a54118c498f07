import type { Shot } from '../shot.ts'

export const lampsClocks: Shot[] = []
