import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isScreenOpen, screens } from './menu.ts'

const app = readFileSync(new URL('../app/App.tsx', import.meta.url), 'utf8')
const resources = [...app.matchAll(/<Resource name="([^"]+)"/g)].map(([, name]) => `/${name}`)
const routes = [...app.matchAll(/<Route path="(\/[a-z-]+)/g)].map(([, path]) => path ?? '')
/** Open to every role: the language, and links that lead to the screen of a role. */
const OPEN = ['/language', '/scan']

test.each([...resources, ...routes].filter((path) => !OPEN.includes(path)))(
  '%s needs the permission of a screen',
  (path) => expect(screens.find((screen) => isScreenOpen(screen, path))).toBeDefined(),
)
