export const PACKAGES: string[]
export function findReleaseNotes(changelog: string, version: string): string | undefined
export function getReleaseNotes(tag: string): string
