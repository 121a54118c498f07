export const sizeGuide = {
  title: 'Size guide',
  description: 'How large a photo must be, and how to choose between sizes.',
  body: `<p>Each product page lists its own sizes. This guide helps you choose between them.</p>
<h2>Frames and prints</h2>
<p>How many pixels a photo should have:</p>
<ul><li><strong>5 × 7 in</strong>: 1500 × 2100 pixels, for a desk or bedside table</li><li><strong>8 × 10 in</strong>: 2400 × 3000 pixels, for a shelf</li><li><strong>12 × 18 in</strong>: 3600 × 5400 pixels, for a wall seen from across the room</li></ul>
<p>A photo with half as many pixels still prints, but looks slightly less sharp. We warn you when you upload it.</p>
<p>{{#custom_orders.on}}</p>
<h2>Another size</h2>
<p>We can make most products in another size. Ask us on <a href="/custom-orders">Custom orders</a>.</p>
<p>{{/custom_orders.on}}</p>`,
}
