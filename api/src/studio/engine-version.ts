/**
 * One more whenever the same scene would be drawn in another way: with this number an order says
 * what its files were made by.
 */
export const ENGINE_VERSION = '5'
