/**
 * Id of a cart line's title, where the focus goes when the line needs attention or its neighbour
 * went.
 */
export const lineAnchor = (lineId: string) => `line-${lineId}`
