import type { FontFamily } from '@nakshi/core/studio/schema'

/**
 * Characters that a family lacks, or draws as those of another script, and that the fallback font draws
 * instead. A test compares them with the fonts.
 */
const LACKING: Record<FontFamily, RegExp | null> = {
  tiro: /[Ą-ćĊċĎ-đĖ-ğĢ-ħĮ-İĲ-ķĻ-ńŇ-ŋŐőŖ-řŜ-şŢ-ŧŮ-ŷŻżǼ-ǿȘ-țḸḹẀ-ẅỲỳꣻ]/u,
  mukta: null,
  kalam:
    /[Ĉ-ċĔĕĜĝĠġĤ-ĩĬĭĲ-ĵĿŀŉ-ŋŎŏŜŝŦ-ũŬŭŴ-ŷǼ-ǿḌḍḤḥḶ-ḻṂ-ṉṚ-ṟṢṣṬ-ṯẀ-ẅẎẏỲỳऀऄऎऒ\u0929\u0934\u093a\u093bॆॊॎॏ\u0955-\u0957ॱॳ-ॷॹ-ॿꣻ]/u,
  // Its Devanagari digits have the shapes of 0 to 9
  rozha: /[ªºĈĉĤŉȚțḌḍḤḥḶ-ḻṂ-ṉṚ-ṟṢṣṬ-ṯẎẏऀऄ\u093a\u093bॎॏ\u0955-\u0957ॢॣॱॳ-ॷॹ-ॼॾॿꣻ०-९]/u,
  playfair: /[ǼǽḌḍḤḥḶ-ḻṂ-ṉṚ-ṟṢṣṬ-ṯẎẏ]/u,
  dancing: /[ḌḍḤḥḶ-ḻṂ-ṉṚ-ṟṢṣṬ-ṯẎẏ]/u,
  vibes: /ŉ/u,
}

/** Whether a family has every character of a grapheme in its script. */
export const isLacking = (family: FontFamily, grapheme: string): boolean =>
  LACKING[family]?.test(grapheme) ?? false
