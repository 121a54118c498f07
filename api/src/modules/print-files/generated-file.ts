import type { FileKind, PrintColour, SolidEstimate } from '@nakshi/core/studio/admin-print-files'

export type SolidFacts = Omit<SolidEstimate, 'grams' | 'minutes' | 'source'>
/** `solid` of the 3MF only, `colour` of a PDF in CMYK */
export type GeneratedFile = { kind: FileKind; bytes: Uint8Array; colour?: PrintColour; solid?: SolidFacts }
