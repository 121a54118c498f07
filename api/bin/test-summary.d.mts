export function summarise(failures: string[], line: string): string
