/**
 * The numbers both sides of the wire keep to. They stand apart from the schemas so that a page can
 * show and check them without loading zod.
 */
export const UPLOAD_LIMIT_BYTES = 5_242_880
/**
 * A 50-megapixel phone camera gives 8192 × 6144; decoded that is 150 MB, and the most one upload may
 * cost.
 */
export const MAX_UPLOAD_PIXELS = 8192 * 6144
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const
/** Widths a picture is served in; `/media/<name>?w=640`. */
export const PICTURE_WIDTHS = [160, 320, 480, 640, 720, 960, 1280] as const
/** Photos a review may have. */
export const MOST_REVIEW_PHOTOS = 4
/** Paise (one crore rupees), so that every sum of a cart stays a safe integer. */
export const MAX_PAISE = 1_000_000_000
/** Pieces of one product that can be in stock. */
export const MAX_STOCK = 1_000_000
/** Pages a list is asked for at most. */
export const MAX_LIST_PAGE = 100_000
export const MAX_SEARCH_LENGTH = 100
export const MAX_SLUG_LENGTH = 120
/** Of the values of one facet, joined by commas. */
export const MAX_FACET_LENGTH = 400
/** The stock at and below which a product is called low. */
export const LOW_STOCK = 10
/** Pieces one cart line may hold. */
export const MAX_LINE_QUANTITY = 999
/** Paise (one crore rupees): what the goods of one order may cost at most, with GST. */
export const MOST_GOODS = 1_000_000_000
/** Photos an image option takes when it sets no number of its own. */
export const MAX_OPTION_IMAGES = 10
/** Letters, as a person counts them, of the words that go into a parcel that is a gift. */
export const GIFT_MESSAGE_LETTERS = 180
/** How far the products that meet filters are counted; beyond, a list says that there are more. */
export const MOST_COUNTED = 1_000
