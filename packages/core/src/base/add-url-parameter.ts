export function addUrlParameter(url: string, name: 'w' | 'download', value: number): string {
  return `${url}${url.includes('?') ? '&' : '?'}${name}=${value}`
}
