export const terms = {
  title: 'Terms and Conditions',
  description: 'The terms that apply when you order from us.',
  body: `<h2>Who we are</h2>
<p>{{seller.details}}</p>
<h2>Orders</h2>
<p>You place an order when you select Place Order. We accept it when we confirm it. If a price or the stock changes before that, we ask you before the order is placed.</p>
<p>We may refuse an order that we cannot make or deliver. Anything you paid for it is then refunded in full.</p>
<h2>Your account</h2>
<p>You must be 18 or older to order, or order with a parent or guardian. Keep your password confidential and inform us if someone else uses your account.</p>
<h2>Your text and photos</h2>
<p>We print names, dates and text exactly as you enter them. By uploading a photo you confirm that you have the right to use it. We decline unlawful or hurtful content. Your text and photos remain yours: we use them only to make your order.</p>
<h2>Products</h2>
<p>Sizes and materials are listed on each product page, and so is the country of origin ({{store.country_of_origin}}). Materials and colours may vary slightly between items and screens.</p>
<h2>Prices and payment</h2>
<p>{{#tax.included}}Prices are in Indian rupees and include GST. Shipping and the total are shown before you pay.{{/tax.included}}{{#tax.added}}Prices are in Indian rupees. GST, at the rate of each product, shipping and the total are shown before you pay.{{/tax.added}}{{#tax.none}}Prices are in Indian rupees. No GST is charged. Shipping and the total are shown before you pay.{{/tax.none}} You can pay by {{payment.methods}}.{{#delivery.express_charge}} Express delivery costs {{delivery.express_charge}} or more on top of shipping.{{/delivery.express_charge}}{{#gift_wrap.charge}} Gift wrap costs {{gift_wrap.charge}}.{{/gift_wrap.charge}}{{#payment.cod_fee}} Cash on Delivery has a fee of {{payment.cod_fee}}.{{/payment.cod_fee}}{{#total.rounded}} The total is rounded to whole rupees, half a rupee upwards, as the line Round off.{{/total.rounded}}{{#total.rounded_cod}} With Cash on Delivery the total is rounded to whole rupees, half a rupee upwards, as the line Round off.{{/total.rounded_cod}} There are no other charges.</p>
<h2>Cancellation</h2>
<p>You can cancel an order free of charge until production starts, from <a href="/orders">your orders</a>. We charge no cancellation fee. If we cancel an order, we tell you why and refund it in full.</p>
<h2>Delivery</h2>
<p>The expected day is shown before you pay. See <a href="/shipping">Shipping</a>. We bear the risk for the goods until they are delivered to you.</p>
<h2>Returns and refunds</h2>
<p>See <a href="/returns">Returns &amp; exchanges</a>, which is part of these terms.</p>
<p>{{#custom_orders.on}}</p>
<h2>Custom orders</h2>
<p>A custom order needs a 50% advance and takes 7-14 business days from the day you approve the design. The advance is refundable until production starts.</p>
<p>{{/custom_orders.on}}</p>
<h2>Privacy</h2>
<p>See our <a href="/privacy">Privacy Policy</a> for what we do with your data.</p>
<h2>Complaints</h2>
<p>{{grievance.details}}</p>
<h2>Law and jurisdiction</h2>
<p>Indian law applies. Disputes go to the courts of {{jurisdiction}}. Your rights under the Consumer Protection Act, 2019, including the right to complain to the consumer commission where you live, stay unaffected.</p>`,
}
