import { getIssues } from '../../api/fetch-json.ts'

/** Field errors below a path: `items.0` → field → message. */
export const getFieldErrors = (error: unknown, path: string) => filterFieldErrors(getIssues(error), path)

export function filterFieldErrors(
  issues: { path: string; message: string }[],
  path: string,
): ReadonlyMap<string, string> {
  return new Map(
    issues.flatMap((issue) => {
      if (issue.path === path) return [['', issue.message] as const]
      return issue.path.startsWith(`${path}.`)
        ? [[issue.path.slice(path.length + 1), issue.message] as const]
        : []
    }),
  )
}
