import type { BuiltInFont } from '@nakshi/studio/font-catalogue'
import { subsetFont } from '../print-files/subset-font.ts'

/** Letters, marks and digits of Urdu. Other languages of the script load the whole font. */
const URDU =
  ' ابپتٹثجچحخدڈذرڑزژسشصضطظعغفقکگلمنںوہھءیےآأؤئۂۓۃةيكهىإ،؛؟۔٪\u200c\u200d\u25cc' +
  '\u0610\u0611\u0612\u0613\u0614\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652\u0653\u0654\u0655\u0656\u0657\u0658\u0670' +
  '۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩٫٬'

/** Characters of the part of a font that loads first: the font with `hasCore` in the catalogue. */
const CORES: Partial<Record<BuiltInFont, string>> = { urdu: URDU }

export function cutCore(key: BuiltInFont, bytes: Uint8Array): Promise<Uint8Array> {
  const characters = CORES[key]
  if (characters === undefined) throw new Error(`Font ${key} has no core`)
  return subsetFont(
    bytes,
    Array.from(characters, (character) => character.codePointAt(0) ?? 0),
  )
}
