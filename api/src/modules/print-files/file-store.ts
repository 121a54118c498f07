import type { MediaStore } from '../../platform/media/media-store.ts'

let openStore: MediaStore | null = null

/** Designs are laid out where no store is at hand. Fonts and models are named by content, so any store will do. */
export function setFileStore(store: MediaStore): void {
  openStore = store
}

export const getFileStore = () => openStore
