import { splitGraphemes } from './graphemes.ts'
import { SIGNS, type Sign } from './signs.ts'

/** Emoji that show the same thing, without the emoji variation selector. */
const EMOJI: Partial<Record<Sign, string>> = {
  '♥': '❤ 💕 💖 💗 💓 💞 💘 💝 💟 💌 ❣ 🩷 🧡 💛 💚 💙 🩵 💜 🖤 🩶 🤎',
  '♡': '🤍',
  '★': '⭐ 🌟',
  '✦': '✨',
  '∞': '♾',
  '☬': '🪯',
  '☾': '🌙',
  '✿': '🌸 🌺 🌼 🌻 🌷 🌹 💐 🏵 💮 🪷',
  '⚭': '💍',
  '🎂\ufe0e': '🎂 🍰 🧁',
  '🐾\ufe0e': '🐾',
}
const signs = new Map<string, Sign>(
  SIGNS.flatMap((sign) => [sign, ...(EMOJI[sign]?.split(' ') ?? [])].map((emoji) => [emoji, sign] as const)),
)
const IS_EMOJI = /\p{Emoji_Presentation}(?!\ufe0e)|\ufe0f/u

/** The sign that shows the same as an emoji. */
export const findEmojiSign = (grapheme: string): Sign | undefined =>
  IS_EMOJI.test(grapheme) ? signs.get(grapheme.replaceAll('\ufe0f', '')) : undefined

type EmojiSign = { emoji: string; sign: Sign }

/** The emoji of a text, each once, that could be printed as a drawn sign. */
export function listEmojiSigns(text: string): EmojiSign[] {
  const found = new Map<string, Sign>()
  for (const { grapheme } of splitGraphemes(text)) {
    const sign = findEmojiSign(grapheme)
    if (sign) found.set(grapheme, sign)
  }
  return [...found].map(([emoji, sign]) => ({ emoji, sign }))
}

export const replaceEmoji = (text: string, { emoji, sign }: EmojiSign): string =>
  splitGraphemes(text)
    .map(({ grapheme }) => (grapheme === emoji ? sign : grapheme))
    .join('')

/** The text with a sign in place of a selection, and where the next character goes. */
export function insertSign(
  text: string,
  sign: Sign,
  start: number,
  end: number,
): { text: string; at: number } {
  const before = text.slice(0, start)
  const after = text.slice(end)
  const left = before === '' || /\s$/u.test(before) ? before : `${before} `
  const written = `${left}${sign} `
  return { text: written + after.replace(/^ /, ''), at: written.length }
}
