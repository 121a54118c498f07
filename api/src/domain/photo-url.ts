export function withParameter(url: string, name: 'w' | 'download', value: number): string {
  return `${url}${url.includes('?') ? '&' : '?'}${name}=${value}`
}
