export function findChromium(): string | undefined
export function findTestBrowser(): string | undefined
export const CHROMIUM_MISSING_MESSAGE: string
