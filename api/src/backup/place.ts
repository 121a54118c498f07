/** Where backups lie: small whole files by name, as in `media/custom/x.jpg`. */
export type BackupPlace = {
  put(name: string, bytes: Uint8Array): Promise<void>
  /** Null when there is no such file. */
  get(name: string): Promise<Buffer | null>
  delete(name: string): Promise<void>
  /** All names that begin with a folder's, such as `media/`, in order. */
  list(folder: string): Promise<string[]>
}

/** @throws {RangeError} for a name that could lead out of the place */
export function checkedName(name: string): string {
  if (!/^[A-Za-z0-9_-][A-Za-z0-9._/-]*$/.test(name) || name.includes('..')) throw new RangeError('not a name')
  return name
}
