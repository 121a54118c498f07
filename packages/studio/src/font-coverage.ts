import type { BuiltInFamily, FontFamily } from '@nakshi/core/studio/schema'
import { isUploadedFamily, uploadedFontCovers } from '@nakshi/core/studio/uploaded-fonts'

/**
 * Characters that a family lacks, or draws as those of another script, and that the fallback font draws
 * instead. A test compares them with the fonts.
 */
const LACKING: Record<BuiltInFamily, RegExp | null> = {
  tiro: /[Ą-ćĊċĎ-đĖ-ğĢ-ħĮ-İĲ-ķĻ-ńŇ-ŋŐőŖ-řŜ-şŢ-ŧŮ-ŷŻżǼ-ǿȘ-țḸḹẀ-ẅỲỳꣻ]/u,
  mukta: null,
  kalam:
    /[Ĉ-ċĔĕĜĝĠġĤ-ĩĬĭĲ-ĵĿŀŉ-ŋŎŏŜŝŦ-ũŬŭŴ-ŷǼ-ǿḌḍḤḥḶ-ḻṂ-ṉṚ-ṟṢṣṬ-ṯẀ-ẅẎẏỲỳऀऄऎऒ\u0929\u0934\u093a\u093bॆॊॎॏ\u0955-\u0957ॱॳ-ॷॹ-ॿꣻ]/u,
  // Its Devanagari digits have the shapes of 0 to 9
  rozha: /[ªºĈĉĤŉȚțḌḍḤḥḶ-ḻṂ-ṉṚ-ṟṢṣṬ-ṯẎẏऀऄ\u093a\u093bॎॏ\u0955-\u0957ॢॣॱॳ-ॷॹ-ॼॾॿꣻ०-९]/u,
  playfair: /[ǼǽḌḍḤḥḶ-ḻṂ-ṉṚ-ṟṢṣṬ-ṯẎẏ]/u,
  dancing: /[ḌḍḤḥḶ-ḻṂ-ṉṚ-ṟṢṣṬ-ṯẎẏ]/u,
  vibes: /ŉ/u,
  round:
    /[ঀ৴-৶৻-\u09fe\u0afa-\u0aff੶\u0c00\u0c04\u0c3cౚ-ౝ౷ಀ಄ೝ\u0cf3\u0d00ഄ\u0d3b-\u0d3c൏-ൖ൘-൞൶-൸\u0b55\u0600-\u0614\u061e-\u0620\u063b-\u063f\u0659-\u065f\u066e\u066f\u0672\u0673\u067a-\u067d\u067f-\u0685\u0687\u0689-\u068f\u0693-\u0696\u0699-\u06a1\u06a6-\u06a8\u06ab\u06b0-\u06b7\u06bb-\u06bd\u06c4-\u06ca\u06cd-\u06d0\u06de-\u06e9\u06ef\u06ff-\u08ff\ufbb2-\ufbc1\ufdf4-\ufdfd]/u,
  hand: /[ŢţḌ-ṯẎẏ\u0900\u094e\u094f\u0955ॵꣻঀ৻-\u09feઌઽૐ-\u0ae3૰-\u0aff੶\u0c00\u0c04\u0c3cౘౙౝ\u0c63౷-౿ಀ\u0c81಄\u0cc4ೝೡ-\u0ce3ೱ-\u0cf3ഄ\u0b55୲-୷\u0600-\u0620\u063b-\u063f\u0659\u065b-\u065f\u066b-\u066d\u0672\u0673\u067a-\u067d\u067f-\u0685\u0687\u0689-\u068d\u068f\u0693-\u0696\u0699-\u069e\u06a6-\u06a8\u06ab\u06b0-\u06b7\u06bc\u06c2-\u06c4\u06c7-\u06ca\u06cd\u06d0\u06de-\u06e0\u06e9-\u06ef\u06ff-\u0761\u0763-\u08f0\u08f2-\u08ff\ufbb2-\ufdfd]/u,
}

/** Whether a family has every character of a grapheme in its script. */
export const isLacking = (family: FontFamily, grapheme: string): boolean =>
  isUploadedFamily(family)
    ? !uploadedFontCovers(family, grapheme.replace(JOINERS, ''))
    : (LACKING[family]?.test(grapheme) ?? false)

/** They need no glyph. */
const JOINERS = /[\u200c\u200d]/g
