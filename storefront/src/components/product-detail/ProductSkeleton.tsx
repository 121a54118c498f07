/** Boxes in the shape of the product's page, while it is read. */
export function ProductSkeleton() {
  return (
    <div className="product-layout" aria-busy="true" role="status" aria-label="Loading the product">
      <div className="bone picture-bone" aria-hidden />
      <div aria-hidden>
        <div className="bone bone-title" />
        <div className="bone bone-line" />
        <div className="bone bone-line bone-line-short" />
        <div className="bone bone-box" />
        <div className="bone bone-box" />
      </div>
    </div>
  )
}
