/** Something found: what it is, what tells it from others, and where it leads. */
export type PaletteResult = { group: string; key: string; label: string; about: string; to: string }
