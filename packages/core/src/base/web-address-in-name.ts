/** Browsers also split hosts at the dots of Chinese and Japanese. */
const DOT = /[.\u3002\uff0e\uff61]/u
const AROUND = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu
const INITIAL = /^\p{L}?\p{M}*$/u
const TITLES = new Set(
  `adv ar bh ca capt ch cmde col dr er fr gen hon kh km kum late lt maj master md miss mohd mr mrs ms mx prof
  pt rev sgt sh shri sk smt sr sri st th`.split(/\s+/),
)
/** Initials and titles in these scripts have several letters; their host names are hardly used. */
const INDIC =
  /^[\p{M}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}]+$/u

function isWebAddress(word: string): boolean {
  const labels = word.replace(AROUND, '').split(DOT)
  const last = labels.pop() ?? ''
  // No ending of a host has one letter: `Ramesh.K`.
  if (INITIAL.test(last) || INDIC.test(last)) return false
  return labels.some((label) => !INITIAL.test(label) && !TITLES.has(label.toLowerCase()))
}

/**
 * What mail clients turn into a link, whatever its ending: words joined by a dot, unless initials or titles
 * stand before it, as in `S.P.Balasubrahmanyam` and `Dr.Rao`.
 */
export const hasWebAddress = (name: string): boolean =>
  /:\/\/|\bwww\./i.test(name) || name.split(/\s+/).some(isWebAddress)
