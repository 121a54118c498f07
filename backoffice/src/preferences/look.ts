import { deviceStorage } from '@nakshi/client/safe-storage'
import { z } from 'zod'

/** Copy of the account's language and theme, for the first moment of the next page load. */
const LOOK_KEY = 'nakshi:backoffice-look'

const look = z.object({
  locale: z.string().optional().catch(undefined),
  theme: z.enum(['light', 'dark']).optional().catch(undefined),
})
export type Look = z.infer<typeof look>

export function getCachedLook(): Look {
  try {
    return look.parse(JSON.parse(deviceStorage.getItem(LOOK_KEY) ?? '{}'))
  } catch {
    return {}
  }
}

/** @returns false where the browser stores nothing */
export function cacheLook(values: Look): boolean {
  applyTheme(values)
  return deviceStorage.setItem(LOOK_KEY, JSON.stringify(values))
}

export function clearCachedLook(): void {
  deviceStorage.removeItem(LOOK_KEY)
}

/** The browser paints its background before any component does. */
export function applyTheme({ theme }: Look): void {
  document.documentElement.style.colorScheme = theme ?? ''
}
