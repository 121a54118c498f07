import type { Locator } from '@playwright/test'

/**
 * Opens a select's list by the keyboard. A press of the mouse that lasts over 400 ms, as on a busy
 * machine, counts as dragging to the option under the pointer, which chooses it.
 */
export async function openSelect(select: Locator): Promise<void> {
  await select.press('ArrowDown')
}
