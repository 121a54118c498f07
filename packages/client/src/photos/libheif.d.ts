interface LibHeif {
  HeifDecoder: new () => { decode: (file: Uint8Array) => HeifPicture[] }
}

interface HeifPicture {
  is_primary: () => boolean
  has_alpha_channel: () => boolean
  get_width: () => number
  get_height: () => number
  display: (
    target: { data: Uint8ClampedArray; width: number; height: number },
    done: (shown: object | null) => void,
  ) => void
  free: () => void
}

declare module 'libheif-js/libheif-wasm/libheif.js' {
  const createLibheif: (options: {
    wasmBinary: ArrayBuffer
    print: () => void
    printErr: () => void
  }) => LibHeif
  export default createLibheif
}

declare module '*.wasm?url' {
  const url: string
  export default url
}
