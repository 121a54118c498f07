import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from '@playwright/test'

export interface OwnShop {
  origin: string
  dataDir: string
  end: () => Promise<void>
}

/** A demo shop for one file of tests, which may set it up as no other test could bear. */
export async function startOwnShop(): Promise<OwnShop> {
  const port = await freePort()
  const dataDir = mkdtempSync(path.join(tmpdir(), 'nakshi-own-'))
  const child = spawn(process.execPath, ['api/dist/main.js'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: 'true',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  let said = ''
  child.stdout.on('data', (chunk) => {
    said += chunk
  })
  await expect.poll(() => said, { timeout: 150_000 }).toContain('Backoffice:')
  return {
    origin: `http://localhost:${port}`,
    dataDir,
    end: async () => {
      child.kill('SIGINT')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (typeof address !== 'object' || !address) throw new Error('no port was given')
  return address.port
}
