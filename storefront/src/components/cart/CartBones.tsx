/** Two lines and a summary, in their shape, while the cart is read. */
export function CartBones() {
  return (
    <div className="page cart-page" aria-busy="true">
      <div className="cart-head">
        <h1>Your cart</h1>
      </div>
      <div className="cart-layout" aria-hidden>
        <div className="cart-lines">
          {['first', 'second'].map((key) => (
            <div key={key} className="cart-line">
              <div className="bone line-picture" />
              <div>
                <div className="bone bone-line" />
                <div className="bone bone-line bone-line-short" />
              </div>
            </div>
          ))}
        </div>
        <div className="summary">
          <div className="bone bone-line" />
          <div className="bone bone-line" />
          <div className="bone bone-line bone-line-short" />
        </div>
      </div>
    </div>
  )
}
