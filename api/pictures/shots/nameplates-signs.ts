import type { Shot } from '../shot.ts'

export const nameplatesSigns: Shot[] = []
