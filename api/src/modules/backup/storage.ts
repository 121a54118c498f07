export type BackupStorage = {
  write(name: string, bytes: Uint8Array): Promise<void>
  get(name: string): Promise<Buffer | null>
  delete(name: string): Promise<void>
  list(folder: string): Promise<string[]>
}

export function assertSafeName(name: string): string {
  if (!/^[A-Za-z0-9_-][A-Za-z0-9._/-]*$/.test(name) || name.includes('..')) throw new RangeError('not a name')
  return name
}
