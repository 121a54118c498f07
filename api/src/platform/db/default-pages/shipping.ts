export const shipping = {
  title: 'Shipping',
  description: 'What shipping costs, how long it takes and where we deliver.',
  body: `<p>We make each item after you order it, and ship it as soon as it is packed.</p>
<h2>What it costs</h2>
<p>{{#delivery.always_free}}Shipping is free{{#delivery.free_in_part}} in most of India. Elsewhere your cart shows the charge{{/delivery.free_in_part}}.{{/delivery.always_free}}{{#delivery.free_from}}Shipping is free on orders of {{delivery.free_from}} or more{{#delivery.free_in_part}} in most of India{{/delivery.free_in_part}}{{#tax.added}}, before GST{{/tax.added}}. Below that it is {{delivery.charge}} per order. Where a product is shipped free from a lower amount, its page says so. Your cart shows how much is missing.{{/delivery.free_from}}{{#delivery.never_free}}Shipping is {{delivery.charge}} per order. Your cart shows the charge.{{/delivery.never_free}}</p>
<p>{{#delivery.express_charge}}Express delivery costs {{delivery.express_charge}} or more on top, where it is offered.{{/delivery.express_charge}}{{#payment.cod_fee}} Cash on Delivery has a fee of {{payment.cod_fee}} per order.{{/payment.cod_fee}}</p>
<h2>How long it takes</h2>
<p>Any product from the shop, personalised or not: {{delivery.days}}.{{#custom_orders.on}} A <a href="/custom-orders">custom order</a>: 7-14 business days.{{/custom_orders.on}}</p>
<p>The estimated delivery date for your PIN code is shown on the product page, at checkout and on your order.</p>
<h2>Where we deliver</h2>
<p>To {{delivery.places}}. We do not ship abroad yet.</p>
<h2>Tracking your parcel</h2>
<p>When your parcel ships, you get its tracking number by email and on <a href="/orders">your order</a>.</p>
<h2>If something arrives damaged</h2>
<p>Please <a href="/contact">report it within {{returns.report_hours}} hours</a> with photos. We replace or refund it.</p>`,
}
