import type { SignFont } from './signs.ts'
import type { checkClearances } from './text-clearance.ts'

type EngineParts = { signs: SignFont; clearance: typeof checkClearances }
export type EnginePart = keyof EngineParts

const parts: Partial<EngineParts> = {}

/** What few designs need: a layout that lacks it asks for it, as for a font, and the caller loads it. */
export const getEnginePart = <Part extends EnginePart>(part: Part): EngineParts[Part] | undefined =>
  parts[part]

export function setEnginePart<Part extends EnginePart>(part: Part, loaded: EngineParts[Part]): void {
  parts[part] = loaded
}
