export type PaletteResult = { group: string; key: string; label: string; about: string; to: string }
