export const faq = {
  title: 'Questions & answers',
  description: 'Answers about personalising, photos, payment, delivery and returns.',
  body: `<h2>Personalising</h2>
<h3>Can I write the name in Hindi?</h3>
<p>Yes, in Hindi, English or both. Type it as it should appear; we make it exactly as written.</p>
<h3>Which photos work best?</h3>
<p>JPG, PNG, HEIC, WebP, AVIF or GIF up to 30 MB each. Bigger is better: the original from your phone rather than one sent over a messenger. We tell you when a photo may not print sharply.</p>
<h3>What if my spelling looks wrong?</h3>
<p>Our team checks every order. If something looks wrong, we email you before we start.</p>
<h2>Orders &amp; payment</h2>
<h3>How can I pay?</h3>
<p>You can pay by {{payment.methods}}.</p>
<h3>Is GST part of the price?</h3>
<p>{{#tax.included}}Yes. Prices include GST, which is shown on your invoice.{{/tax.included}}{{#tax.added}}Prices in the shop are before tax. GST, at the rate of each product, is added at checkout and shown before you pay.{{/tax.added}}{{#tax.none}}No GST is charged.{{/tax.none}}</p>
<h3>Can I change or cancel an order?</h3>
<p>You can cancel it on <a href="/orders">your orders</a> until we start making it. To change a word, please <a href="/contact">contact us</a> quickly.</p>
<h2>Delivery &amp; returns</h2>
<h3>When will it arrive?</h3>
<p>Shop orders in {{delivery.days}}{{#custom_orders.on}}, custom items in 7-14 business days{{/custom_orders.on}}. More on <a href="/shipping">Shipping</a>.</p>
<h3>Will the recipient see the price?</h3>
<p>No. Packing slips show no prices. Select “This is a gift” at checkout to add a message: we print it on the slip.</p>
<h3>Can I return an item?</h3>
<p>See the product page: most items can be returned within {{returns.days}} days. Personalised items are replaced or refunded if damaged, wrong or misprinted. See <a href="/returns">Returns &amp; exchanges</a>.</p>`,
}
