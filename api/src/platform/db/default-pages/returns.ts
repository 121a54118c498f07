export const returns = {
  title: 'Returns & exchanges',
  description:
    '{{returns.days}}-day returns, replacements, cancellations and refunds, and what to do if an item arrives damaged.',
  body: `<p>Each product has one of two policies, shown on its page below Add to Cart: “Easy Returns”, or “Replacement or refund” for items made with your text or photos.</p>
<h2>Easy Returns: within {{returns.days}} days</h2>
<p>An item whose page says “Easy Returns” can be returned within {{returns.days}} days of delivery, unused and in its original box. <a href="/contact">Contact us</a> with your order number. We send a return authorisation within 24 hours.</p>
<h2>Personalised items: replacement or refund</h2>
<p>Personalised items can't be returned for a change of mind. If an item is damaged, wrong or misprinted, we replace it or refund it in full: report it within {{returns.report_hours}} hours of delivery with photos. We print names and dates exactly as you enter them. If your text had a mistake, contact us: we offer a new item at cost price.</p>
<h2>Damaged, wrong or missing items</h2>
<p>Report it within {{returns.report_hours}} hours of delivery, with photos of the item and the box: select “Report a problem” in <a href="/orders">your order</a>, or on the order tracking page linked in your emails. Return shipping is free.</p>
<h2>Cancellation</h2>
<p>You can cancel free of charge until production starts, from <a href="/orders">your orders</a>. What you paid is refunded in full.</p>
<h2>Refunds</h2>
<p>We refund to your original payment method within 5-7 business days of receiving the item or of the cancellation. Your bank may take another 3-5 days.{{#payment.cod}} Cash on delivery is refunded to a bank account or UPI ID.{{/payment.cod}}</p>
<p>{{#custom_orders.on}}</p>
<h2>Custom orders</h2>
<p>A <a href="/custom-orders">custom order</a> needs a 50% advance, which is refundable until production starts.</p>
<p>{{/custom_orders.on}}</p>
<h2>Exchanges</h2>
<p>For another colour or size of an item with “Easy Returns”, send the first one back and <a href="/contact">tell us</a> what you would like instead. We pay the shipping for exchanges.</p>
<h2>Not satisfied with our reply?</h2>
<p>{{grievance.details}}</p>`,
}
