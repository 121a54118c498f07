import type { Shot } from '../shot.ts'

export const weddingsAnniversaries: Shot[] = []
