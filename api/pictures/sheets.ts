import type { Sheet } from './shot.ts'

/** Flat pictures: no camera, only drawing. */
export const sheets: Sheet[] = []
