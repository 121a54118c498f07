/** `variant_selections.size` -> `variant_selections-size`. */
export const fieldId = (path: string) => path.replace('.', '-').replaceAll(/\s/g, '_')
