/** RFC 9110, 13.1.2: `*` matches every version, and entity tags are compared weakly. */
export function isNotModified(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => toOpaque(tag) === toOpaque(etag))
}

const toOpaque = (tag: string) => tag.trim().replace(/^W\//, '')
