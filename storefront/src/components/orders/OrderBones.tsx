/** Heading, lines and figures in their shape, while an order is read. */
export function OrderBones() {
  return (
    <div className="page order-page" aria-busy="true">
      <h1>Order details</h1>
      <div className="order-layout" aria-hidden>
        <div>
          <div className="bone bone-box" />
          <div className="bone bone-box" />
        </div>
        <div>
          <div className="bone bone-box" />
          <div className="bone bone-line" />
        </div>
      </div>
    </div>
  )
}
