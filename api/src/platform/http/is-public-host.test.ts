import { expect, test } from 'vitest'
import { isPublicHost } from './is-public-host.ts'

test.each<[boolean, host: string, publicUrl: string | undefined, inContainer: boolean]>([
  // As `npm start` on a fresh clone, and as developers have it
  [false, '127.0.0.1', undefined, false],
  [false, 'localhost', 'http://localhost:3000', false],
  [false, '::1', 'http://[::1]:3000', false],
  [false, '127.0.0.2', 'http://shop.localhost', false],
  // A word about https means the world, wherever the process listens
  [true, '127.0.0.1', 'https://shop.example', false],
  [true, '127.0.0.1', 'https://localhost', false],
  [true, '127.0.0.1', 'http://192.168.1.5:3000', false],
  [true, '127.0.0.1', 'http://127.shop.example', false],
  // Listening to the network is enough, whatever the address in letters
  [true, '0.0.0.0', undefined, false],
  [true, '0.0.0.0', 'http://localhost:3000', false],
  [true, '192.168.1.5', 'http://localhost:3000', false],
  [true, '::', undefined, false],
  // In a container the address that people type decides, and without one the worst is assumed
  [false, '0.0.0.0', 'http://localhost', true],
  [true, '0.0.0.0', 'https://shop.example', true],
  [true, '0.0.0.0', undefined, true],
])(
  'detects a public host: %s for HOST=%s, PUBLIC_URL=%s, in a container: %s',
  (reachable, host, publicUrl, inContainer) => {
    expect(isPublicHost({ host, publicUrl, inContainer })).toBe(reachable)
  },
)
