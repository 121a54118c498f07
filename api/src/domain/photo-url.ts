/**
 * The address of a picture with one more parameter, whether or not it has some: `?w=160`,
 * `&download=1`.
 */
export function withParameter(url: string, name: 'w' | 'download', value: number): string {
  return `${url}${url.includes('?') ? '&' : '?'}${name}=${value}`
}
