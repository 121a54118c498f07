import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'
import { z } from 'zod'
import { BackupError } from './backup-error.ts'
import type { BackupPlace } from './place.ts'

export type Sealing = {
  seal(name: string, bytes: Uint8Array): Buffer
  /** Throws BackupError when the file was modified or moved to another name. */
  open(name: string, bytes: Uint8Array): Buffer
}

const KEY_FILE = 'key.json'
const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** OWASP recommendation for scrypt (128 MiB). */
const COST = { N: 2 ** 17, r: 8, p: 1 }
const CHECK = Buffer.from('nakshi backup')

const keyFile = z.object({
  kdf: z.literal('scrypt'),
  N: z.number().max(2 ** 20),
  r: z.number().max(16),
  p: z.number().max(16),
  salt: z.base64(),
  /** Known plaintext: detects a wrong passphrase before anything is written. */
  check: z.base64(),
})

/**
 * A storage is encrypted with one passphrase, or not at all, from its first backup on. Throws BackupError
 * on a mismatch.
 */
export async function openSealing(place: BackupPlace, passphrase: string | undefined): Promise<Sealing> {
  const stored = await place.get(KEY_FILE)
  if (!passphrase) {
    if (stored) throw new BackupError('These backups are encrypted: set BACKUP_PASSPHRASE.')
    return { seal: (_name, bytes) => Buffer.from(bytes), open: (_name, bytes) => Buffer.from(bytes) }
  }
  if (!stored) {
    if ((await place.list('snapshots/')).length > 0)
      throw new BackupError(
        'BACKUP_PASSPHRASE is set, but this storage contains unencrypted backups. Use another location.',
      )
    return startSealing(place, passphrase)
  }
  const { N, r, p, salt, check } = keyFile.parse(JSON.parse(stored.toString('utf8')))
  const sealing = sealWith(keyOf(passphrase, Buffer.from(salt, 'base64'), { N, r, p }))
  try {
    sealing.open(KEY_FILE, Buffer.from(check, 'base64'))
  } catch (cause) {
    throw new BackupError('BACKUP_PASSPHRASE does not match these backups.', { cause })
  }
  return sealing
}

async function startSealing(place: BackupPlace, passphrase: string): Promise<Sealing> {
  const salt = randomBytes(16)
  const sealing = sealWith(keyOf(passphrase, salt, COST))
  const check = sealing.seal(KEY_FILE, CHECK).toString('base64')
  const file = { kdf: 'scrypt', ...COST, salt: salt.toString('base64'), check }
  await place.put(KEY_FILE, Buffer.from(JSON.stringify(file)))
  return sealing
}

const keyOf = (passphrase: string, salt: Buffer, cost: typeof COST) =>
  scryptSync(passphrase.normalize('NFKC'), salt, 32, { ...cost, maxmem: 256 * cost.N * cost.r })

/** Layout: nonce, ciphertext, tag. The file name is authenticated. */
function sealWith(key: Buffer): Sealing {
  return {
    seal(name, bytes) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(name))
      return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
    },
    open(name, bytes) {
      const sealed = Buffer.from(bytes)
      const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      })
      decipher.setAAD(Buffer.from(name)).setAuthTag(sealed.subarray(-TAG_BYTES))
      try {
        return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()])
      } catch (cause) {
        throw new BackupError(`${name} in the backup was modified or encrypted with another passphrase.`, {
          cause,
        })
      }
    },
  }
}
