/** Not in WebKitGTK and the browsers inside of apps on Android. */
export const supportsPasskeys = (): boolean => typeof PublicKeyCredential === 'function'
