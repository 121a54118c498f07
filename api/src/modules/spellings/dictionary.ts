import type { Pair } from './chunk-model.ts'
import { toPlain } from './devanagari.ts'

/**
 * Native spellings to Latin ones. `|` is between equally right spellings, `/` between different words; `?` after
 * a Latin spelling that sounds different and that no second list confirms, `!` after one that two public lists
 * confirm; `_` is a space.
 */
export type WordList = Record<string, string>

export interface Entry {
  /** Best first. */
  natives: string[]
  /** The Latin spelling stands for one word, and that has one usual spelling. */
  isUnambiguous: boolean
  /** Two public lists have it too. */
  isConfirmed: boolean
}

export interface Dictionary {
  find: (latin: string) => Entry | undefined
  /** Entries whose Latin spelling sounds alike. */
  findSimilar: (latin: string) => Entry[]
  has: (native: string) => boolean
  /** Groups of characters that no word of the list has. */
  countUnseenGroups: (native: string) => number
}

const ALTERNATIVE_WEIGHT = 0.3
export const MARK = /[?!]$/

export function createDictionary(list: WordList): Dictionary {
  const entries = new Map<string, Entry>()
  const similar = new Map<string, Set<Entry>>()
  const known = new Set<string>()
  const groups = new Set<string>()
  for (const [written, latins] of Object.entries(list)) {
    const natives = written.split(/[|/]/)
    const isUnambiguous = !written.includes('/') && (written.includes(' ') || isOneSpelling(natives))
    const entry = { natives, isUnambiguous, isConfirmed: false }
    for (const native of natives) {
      known.add(native)
      for (const group of listGroups(native)) groups.add(group)
    }
    for (const latin of latins.split(' ')) {
      const typed = latin.replaceAll('_', ' ').replace(MARK, '')
      const marks = {
        ...(latin.endsWith('?') && { isUnambiguous: false }),
        ...(latin.endsWith('!') && { isConfirmed: true }),
      }
      entries.set(typed, { ...entry, ...marks })
      const key = toSoundKey(typed)
      const alike = similar.get(key)
      if (alike) alike.add(entry)
      else similar.set(key, new Set([entry]))
    }
  }
  return {
    find: (latin) => entries.get(latin),
    findSimilar: (latin) => [...(similar.get(toSoundKey(latin)) ?? [])],
    has: (native) => known.has(native),
    countUnseenGroups: (native) => listGroups(native).filter((group) => !groups.has(group)).length,
  }
}

/** A family writes its name in one of several usual ways (अजीत, अजित), which its Latin spelling does not tell. */
const isOneSpelling = (natives: string[]): boolean => new Set(natives.map(toPlain)).size === 1

const GROUP_LENGTH = 4

function listGroups(native: string): string[] {
  const word = ` ${native} `
  return Array.from({ length: Math.max(0, word.length - GROUP_LENGTH + 1) }, (_, at) =>
    word.slice(at, at + GROUP_LENGTH),
  )
}

/** For training: the first spelling counts most. Phrases and words with other signs are left out. */
export const listPairs = (list: WordList): Pair[] =>
  Object.entries(list).flatMap(([written, latins]) =>
    written
      .split(/[|/]/)
      .filter((native) => /^[\u0900-\u097f]+$/.test(native))
      .flatMap((native, at) =>
        latins
          .split(' ')
          .map((latin) => latin.replace(MARK, ''))
          .filter((latin) => /^[a-z]+$/.test(latin))
          .map((latin) => ({ latin, native, weight: at === 0 ? 1 : ALTERNATIVE_WEIGHT })),
      ),
  )

/** Spellings of one sound, in the order of replacement. */
const SAME_SOUND: [RegExp, string][] = [
  [/[^a-z]/g, ''],
  [/aa+/g, 'a'],
  [/ee+|ii+|ey(?=$)|y(?![aeiou])/g, 'i'],
  [/oo+|ou|uu+/g, 'u'],
  [/ph/g, 'f'],
  [/ksh|x/g, 'ks'],
  [/chh/g, 'ch'],
  [/th/g, 't'],
  [/dh/g, 'd'],
  [/bh/g, 'b'],
  [/sh/g, 's'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/q|c(?!h)/g, 'k'],
  [/(.)\1+/g, '$1'],
  [/(?<=[aeiou])h$/, ''],
]

const toSoundKey = (latin: string): string =>
  SAME_SOUND.reduce((key, [sound, same]) => key.replace(sound, same), latin)
