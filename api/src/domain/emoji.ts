/** Colour emoji cannot be printed or engraved; text symbols such as ♥ can. */
const EMOJI = /\p{Emoji_Presentation}|\p{Emoji_Modifier}|\ufe0f/gu
const SIGN = /\p{Emoji_Presentation}/u

export const hasEmoji = (text: string): boolean => SIGN.test(text)

export const withoutEmoji = (text: string): string =>
  hasEmoji(text) ? text.replaceAll(EMOJI, '').replaceAll(/ {2,}/g, ' ') : text
