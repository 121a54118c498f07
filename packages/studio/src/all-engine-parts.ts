import { setEnginePart } from './engine-parts.ts'
import { createSignFont } from './sign-outlines.ts'
import { checkClearances } from './text-clearance.ts'

/** For a server, which has no bundle to keep small. */
export function setAllEngineParts(): void {
  setEnginePart('signs', createSignFont())
  setEnginePart('clearance', checkClearances)
}
