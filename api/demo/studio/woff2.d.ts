declare module '*.woff2' {
  const dataUrl: string
  export default dataUrl
}
