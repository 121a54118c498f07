// Bundle with the WASM engine, loaded on the first preview.

export { createPreview as openPreview } from '@nakshi/client/studio/create-preview'
export { browserFonts as faces, loadFont as loadFace } from '@nakshi/client/studio/fonts'
export { loadPhoto as readPhoto } from '@nakshi/client/studio/load-images'
export { layoutScene as layOut } from '@nakshi/studio/layout'
export { toPathData as pathData } from '@nakshi/studio/path'
export { drawLine, shapeLine } from '@nakshi/studio/shape-line'
