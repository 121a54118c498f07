export const sizeGuide = {
  title: 'Size guide',
  description: 'How large a photo must be, and how to choose between sizes.',
  body: `<p>Each product page lists its own sizes. This guide helps you choose between them.</p>
<h2>Frames and prints</h2>
<table><thead><tr><th scope="col">Print</th><th scope="col">Photo should have (pixels)</th><th scope="col">Place</th></tr></thead><tbody><tr><th scope="row">5 × 7 in</th><td>1500 × 2100</td><td>a desk or bedside table</td></tr><tr><th scope="row">8 × 10 in</th><td>2400 × 3000</td><td>a shelf</td></tr><tr><th scope="row">12 × 18 in</th><td>3600 × 5400</td><td>a wall, seen from across the room</td></tr></tbody></table>
<p>A photo with half as many pixels still prints, but looks slightly less sharp. We warn you when you upload it.</p>
<h2>Another size</h2>
<p>We can make most products in another size. Ask us on <a href="/custom-orders">Custom orders</a>.</p>`,
}
