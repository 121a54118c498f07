import { segmentGraphemes } from '../base/graphemes.ts'

/** Ends in a virama that joins the next letter; in Malayalam, one before a joiner ends a chillu. */
const JOINS_NEXT = /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0c4d\u0ccd]\u200d?$|\u0d4d$/
const JOINED = /^(?![a-z])\p{L}/iu
/** The only letters that Tamil joins. */
const TAMIL_JOINED = /க்ஷ|[ஸஶ]்ரீ/

/**
 * Counts graphemes, so that a Devanagari matra is not counted separately. What a virama joins is one in every
 * script and browser: Unicode's rules (GB9c) leave out Kannada and Gurmukhi, older browsers have none.
 */
export function countCharacters(typed: string): number {
  if (/^[\x20-\x7e]*$/.test(typed)) return typed.length
  let count = 0
  let before = ''
  for (const { segment } of segmentGraphemes(typed)) {
    const isJoined = (JOINS_NEXT.test(before) && JOINED.test(segment)) || TAMIL_JOINED.test(before + segment)
    if (!isJoined) count += 1
    before = segment
  }
  return count
}
