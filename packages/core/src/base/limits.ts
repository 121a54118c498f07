/** Limits shared by client and server. In a file without zod, so that pages stay small. */
export const UPLOAD_LIMIT_BYTES = 5_242_880
/** 50-megapixel phone cameras produce 8192 × 6144, which decodes to 150 MB. */
export const MAX_UPLOAD_PIXELS = 8192 * 6144
/** Pictures are kept as these. */
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const
/** Documents and 3D models are kept as they were sent. */
export const FILE_TYPES = ['application/pdf', 'image/svg+xml', 'model/stl', 'model/3mf'] as const
/** Of `<input accept>`; few systems know the types of 3D models. */
export const FILE_EXTENSIONS = ['.pdf', '.svg', '.stl', '.3mf'] as const
export const MAX_FILE_BYTES = 20_971_520
/** May be chosen; the browser converts HEIC. */
export const CHOSEN_TYPES = [...UPLOAD_TYPES, 'image/avif', 'image/heic', 'image/heif'] as const
/** Of `<input accept>`. Not every system knows the type of HEIC. */
export const CHOSEN_EXTENSIONS = ['.heic', '.heif', '.hif'] as const
/** Photos up to here may be chosen; the browser scales them down before sending. */
export const MAX_CHOSEN_BYTES = 31_457_280
/** Phones with 108-megapixel cameras produce 12,000 × 9,000. */
export const MAX_CHOSEN_PIXELS = 12_000 * 9_000
/** 4096 × 3072, which print 34 cm wide at 300 DPI. Larger photos are scaled down to it. */
export const MAX_SCALED_PIXELS = 4096 * 3072
/** Smaller photos are sent as they are. */
export const MIN_PIXELS_TO_SCALE = 24_000_000
/** Values of `?w=` in `/media/<name>?w=640`. */
export const PICTURE_WIDTHS = [160, 320, 480, 640, 720, 960, 1280] as const
export const MAX_REVIEW_PHOTOS = 4
/** One crore rupees, so that every cart total stays a safe integer. */
export const MAX_PAISE = 1_000_000_000
export const MAX_STOCK = 1_000_000
export const MAX_COMBINATIONS = 100
export const MAX_LIST_PAGE = 100_000
export const MAX_SEARCH_LENGTH = 100
export const MAX_SLUG_LENGTH = 120
export const MAX_FACET_LENGTH = 400
export const LOW_STOCK_THRESHOLD = 10
/** Less than unsubscribed addresses are kept: their promo codes are deleted with them. */
export const MAX_NEWSLETTER_COUPON_DAYS = 60
export const MAX_LINE_QUANTITY = 999
/** Maximum item total of one order including GST (one crore rupees). */
export const MAX_ORDER_PAISE = 1_000_000_000
/** The gateways refuse smaller payments and refunds. */
export const MIN_ONLINE_PAISE = 100
export const MAX_OPTION_IMAGES = 10
/** Counted in graphemes. */
export const MAX_GIFT_MESSAGE_CHARACTERS = 180
/** Product counts stop here; a list then shows "more than". */
export const COUNT_LIMIT = 1_000

/** At most one cart reminder per email address in this time. */
export const CART_REMINDER_INTERVAL_DAYS = 7
/** Text whose spelling is asked for at once. */
export const MAX_SPELLED_CHARACTERS = 80
