/** Increment when the same scene renders differently; orders store it with their files. */
export const ENGINE_VERSION = '8'
