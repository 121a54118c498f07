/** Unicode line separators from word processors and web pages. */
const SEPARATORS = /[\v\f\u0085\u2028\u2029]/g

export const withLineBreaks = (text: string): string => text.replace(SEPARATORS, '\n')
export const withBlanks = (text: string): string => text.replace(SEPARATORS, ' ')
