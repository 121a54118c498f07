/** Clicks a link, so that an error response does not navigate. */
export function download(href: string): void {
  Object.assign(document.createElement('a'), { href, download: '' }).click()
}
