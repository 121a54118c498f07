/**
 * Small pictures in colour, as phones draw them; a plain heart or star is a letter like others. No
 * engraver and no printer of ours has them.
 */
const EMOJI = /\p{Emoji_Presentation}|\p{Emoji_Modifier}|\ufe0f/gu
const SIGN = /\p{Emoji_Presentation}/u

export const hasEmoji = (text: string): boolean => SIGN.test(text)

/** The text without them, and without the gap that one between two words leaves. */
export const withoutEmoji = (text: string): string =>
  hasEmoji(text) ? text.replaceAll(EMOJI, '').replaceAll(/ {2,}/g, ' ') : text
