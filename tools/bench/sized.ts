/** `--smoke` shows that every benchmark runs; its numbers mean nothing. */
export const isSmoke = process.argv.includes('--smoke')

export const sized = (full: number, smoke: number): number => (isSmoke ? smoke : full)
