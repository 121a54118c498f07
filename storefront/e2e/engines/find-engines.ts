import { existsSync } from 'node:fs'
import type { Engine } from './engine.ts'
import { openFirefox } from './firefox.ts'
import { openWebKit } from './webkit.ts'

type FoundEngine = { name: string; install: string; open: (() => Promise<Engine>) | null }

/** Debian's builds, which no other tool has to download. */
function find(places: string[], open: (executable: string) => Promise<Engine>): FoundEngine['open'] {
  const executable = places.find((place) => existsSync(place))
  return executable ? () => open(executable) : null
}

export const engines: FoundEngine[] = [
  {
    name: 'Firefox',
    install: 'firefox-esr',
    open: find(['/usr/bin/firefox-esr', '/usr/bin/firefox'], openFirefox),
  },
  {
    name: 'WebKitGTK',
    install: 'webkit2gtk-driver gir1.2-webkit2-4.1 python3-gi xvfb xauth',
    open: find(['/usr/bin/WebKitWebDriver'], openWebKit),
  },
]
