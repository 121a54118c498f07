/** Query key and path. */
export const SAVED_VIEWS = 'saved-views'
