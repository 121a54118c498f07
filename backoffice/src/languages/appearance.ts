import { deviceStorage } from '@nakshi/client/safe-storage'
import { z } from 'zod'

/** Copy of the account's language and theme, for the first moment of the next page load. */
const APPEARANCE_KEY = 'nakshi:backoffice-look'

const appearance = z.object({
  locale: z.string().optional().catch(undefined),
  theme: z.enum(['light', 'dark']).optional().catch(undefined),
})
export type Appearance = z.infer<typeof appearance>

export function getCachedAppearance(): Appearance {
  try {
    return appearance.parse(JSON.parse(deviceStorage.getItem(APPEARANCE_KEY) ?? '{}'))
  } catch {
    return {}
  }
}

/** @returns false where the browser stores nothing */
export function cacheAppearance(values: Appearance): boolean {
  applyTheme(values)
  return deviceStorage.setItem(APPEARANCE_KEY, JSON.stringify(values))
}

export function clearCachedAppearance(): void {
  deviceStorage.removeItem(APPEARANCE_KEY)
}

/** The browser paints its background before any component does. */
export function applyTheme({ theme }: Appearance): void {
  document.documentElement.style.colorScheme = theme ?? ''
}
