/** `path` names the field in dot notation. */
export type FieldMessage = { path: string; message: string }
