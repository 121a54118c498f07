/**
 * Colour emoji cannot be printed or engraved; text symbols such as ♥ can. So can the two that the studio draws
 * as signs when the text variation selector follows (`@nakshi/studio/signs`).
 */
const EMOJI_PATTERN =
  /(?![🎂🐾]\ufe0e)(?:\p{Emoji_Presentation}|\p{Emoji_Modifier}|\ufe0f|\u20e3|(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d)/gu
const EMOJI_PRESENTATION = /(?![🎂🐾]\ufe0e)\p{Emoji_Presentation}/u

export const hasEmoji = (text: string): boolean => EMOJI_PRESENTATION.test(text)

export const removeEmoji = (text: string): string =>
  hasEmoji(text) ? text.replaceAll(EMOJI_PATTERN, '').replaceAll(/ {2,}/g, ' ') : text
