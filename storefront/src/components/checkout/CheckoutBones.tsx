/** Boxes in the shape of the first step, while cart and addresses are read. */
export function CheckoutBones() {
  return (
    <div className="page checkout-page" aria-busy="true">
      <div className="checkout-layout">
        <div>
          <h1>Delivery address</h1>
          <div aria-hidden>
            <div className="bone bone-box" />
            <div className="bone bone-box" />
          </div>
        </div>
        <div className="summary checkout-open" aria-hidden>
          <div className="bone bone-line" />
          <div className="bone bone-box" />
        </div>
      </div>
    </div>
  )
}
