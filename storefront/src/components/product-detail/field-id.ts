/** `variant_selections.size` -> `variant_selections-size`. */
export const getFieldId = (path: string) => path.replace('.', '-').replaceAll(/\s/g, '_')
