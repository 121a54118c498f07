/** Of an alphabet of 32, so 100 bits. Without the ending, which staff see, 80 are left. */
export const GIFT_CARD_CODE_LENGTH = 20
export const CODE_ENDING_LENGTH = 4
const GROUP_LENGTH = 5

/** As it is stored and hashed: without groups, spaces and case. */
export const normaliseGiftCardCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')

/** In groups, as it is shown. */
export const formatGiftCardCode = (code: string): string =>
  (code.match(new RegExp(`.{1,${GROUP_LENGTH}}`, 'g')) ?? []).join('-')
