/** Unicode line separators from word processors and web pages. */
const LINE_SEPARATORS = /[\v\f\u0085\u2028\u2029]/g

export const separatorsToLineBreaks = (text: string): string => text.replace(LINE_SEPARATORS, '\n')
export const separatorsToSpaces = (text: string): string => text.replace(LINE_SEPARATORS, ' ')
