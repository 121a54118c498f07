import { DEFAULT_LANGUAGE, type FurtherLanguage, languageCodes } from '../base/languages.ts'

/** All but the original. */
export const furtherLanguages = languageCodes.filter(
  (code): code is FurtherLanguage => code !== DEFAULT_LANGUAGE,
)
