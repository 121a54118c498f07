import { segmentGraphemes } from '@nakshi/core/base/graphemes'
import { separatorsToLineBreaks } from '@nakshi/core/base/line-separators'

type Grapheme = { grapheme: string; at: number }

const CACHE_SIZE = 400
const cache = new Map<string, readonly Grapheme[]>()

/** User-perceived characters: a conjunct with its vowel sign, or a joined emoji, is one. */
export function splitGraphemes(text: string): readonly Grapheme[] {
  const cached = cache.get(text)
  if (cached) return cached
  const segments = Array.from(segmentGraphemes(text), ({ segment, index }) => ({
    grapheme: segment,
    at: index,
  }))
  const oldest = cache.size >= CACHE_SIZE ? cache.keys().next().value : undefined
  if (oldest !== undefined) cache.delete(oldest)
  cache.set(text, segments)
  return segments
}

export function countVisibleGraphemes(text: string): number {
  return splitGraphemes(normaliseText(text)).filter(({ grapheme }) => grapheme.trim() !== '').length
}

/** Invisible format characters, except joiners (used in shaping) and visible Arabic signs of class Cf. */
const INVISIBLE = /(?![\n\u200c\u200d]|[\u0600-\u0605\u06dd\u08e2])[\p{Cc}\p{Cf}\p{Cs}]/gu

/** Joiners that join nothing, as an emoji that was deleted leaves behind. */
const LONE_JOINERS = /(?<=^|\s)[\u200c\u200d]+(?=\s|$)/gmu

/** NFC, single spaces, no invisible characters. */
export function normaliseText(text: string): string {
  return separatorsToLineBreaks(text)
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    .replace(INVISIBLE, '')
    .replace(LONE_JOINERS, '')
    .replace(/\p{Zs}+/gu, ' ')
    .normalize('NFC')
}

export function splitParagraphs(text: string): string[] {
  return normaliseText(text)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
