import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'
import { z } from 'zod'
import { BackupError } from './backup-error.ts'
import type { BackupStorage } from './storage.ts'

export type BackupCipher = {
  encrypt(name: string, bytes: Uint8Array): Buffer
  /** Throws BackupError when the file was modified or moved to another name. */
  decrypt(name: string, bytes: Uint8Array): Buffer
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

/** One passphrase for a storage, or none, from its first backup on. Throws BackupError on a mismatch. */
export async function openBackupCipher(
  storage: BackupStorage,
  passphrase: string | undefined,
): Promise<BackupCipher> {
  const stored = await storage.get(KEY_FILE)
  if (!passphrase) {
    if (stored) throw new BackupError('These backups are encrypted: set BACKUP_PASSPHRASE.')
    return { encrypt: (_name, bytes) => Buffer.from(bytes), decrypt: (_name, bytes) => Buffer.from(bytes) }
  }
  if (!stored) {
    if ((await storage.list('snapshots/')).length > 0)
      throw new BackupError(
        'BACKUP_PASSPHRASE is set, but this storage contains unencrypted backups. Use another location.',
      )
    return createBackupCipher(storage, passphrase)
  }
  const { N, r, p, salt, check } = keyFile.parse(JSON.parse(stored.toString('utf8')))
  const backupCipher = createCipherForKey(deriveKey(passphrase, Buffer.from(salt, 'base64'), { N, r, p }))
  try {
    backupCipher.decrypt(KEY_FILE, Buffer.from(check, 'base64'))
  } catch (cause) {
    throw new BackupError('BACKUP_PASSPHRASE does not match these backups.', { cause })
  }
  return backupCipher
}

async function createBackupCipher(storage: BackupStorage, passphrase: string): Promise<BackupCipher> {
  const salt = randomBytes(16)
  const backupCipher = createCipherForKey(deriveKey(passphrase, salt, COST))
  const check = backupCipher.encrypt(KEY_FILE, CHECK).toString('base64')
  const file = { kdf: 'scrypt', ...COST, salt: salt.toString('base64'), check }
  await storage.write(KEY_FILE, Buffer.from(JSON.stringify(file)))
  return backupCipher
}

const deriveKey = (passphrase: string, salt: Buffer, cost: typeof COST) =>
  scryptSync(passphrase.normalize('NFKC'), salt, 32, { ...cost, maxmem: 256 * cost.N * cost.r })

/** Layout: nonce, ciphertext, tag. The file name is authenticated. */
function createCipherForKey(key: Buffer): BackupCipher {
  return {
    encrypt(name, bytes) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(name))
      return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
    },
    decrypt(name, bytes) {
      const ciphertext = Buffer.from(bytes)
      const decipher = createDecipheriv(CIPHER, key, ciphertext.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      })
      decipher.setAAD(Buffer.from(name)).setAuthTag(ciphertext.subarray(-TAG_BYTES))
      try {
        return Buffer.concat([
          decipher.update(ciphertext.subarray(NONCE_BYTES, -TAG_BYTES)),
          decipher.final(),
        ])
      } catch (cause) {
        throw new BackupError(`${name} in the backup was modified or encrypted with another passphrase.`, {
          cause,
        })
      }
    },
  }
}
