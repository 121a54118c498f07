import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmdirSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * Copies a DATA_DIR that holds the demo shop. Loading it takes six times as long as a start that
 * finds it there, so the first process of a run to ask makes one for all of them, in
 * E2E_DEMO_DIR. Without such a folder nothing is copied, and the shop loads it itself.
 */
export async function copyDemoData(to: string): Promise<void> {
  const folder = process.env.E2E_DEMO_DIR
  if (!folder) return
  const data = path.join(folder, 'data')
  while (!existsSync(data)) await makeUnlessMade(folder, data)
  await cp(data, to, { recursive: true })
}

/** It is loaded aside and renamed when whole; who is second waits, and tries where the first failed. */
async function makeUnlessMade(folder: string, data: string): Promise<void> {
  const lock = path.join(folder, 'lock')
  try {
    mkdirSync(lock)
  } catch {
    return wait(100)
  }
  try {
    if (existsSync(data)) return
    const draft = `${data}-${process.pid}`
    const env = { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: draft, DEMO: 'true' }
    await run(process.execPath, ['api/dist/database.js', 'seed'], { env })
    renameSync(draft, data)
  } finally {
    rmdirSync(lock)
  }
}
