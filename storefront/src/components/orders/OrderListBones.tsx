/** Three boxes in the shape of orders, while they are read. */
export function OrderListBones() {
  return (
    <div aria-hidden className="orders">
      {['first', 'second', 'third'].map((key) => (
        <div key={key} className="order-card">
          <div className="bone bone-line bone-line-short" />
          <div className="bone bone-box" />
        </div>
      ))}
    </div>
  )
}
