import packageJson from '../../package.json' with { type: 'json' }

export const VERSION = packageJson.version

/** Replaced by api/bin/build-api.mjs. */
export const COMMIT = process.env.BUILD_COMMIT ?? 'unknown'

/** For versions such as 0.1.0. Negative when `a` is older than `b`. */
export const compareVersions = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true })
