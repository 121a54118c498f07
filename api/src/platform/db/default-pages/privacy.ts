export const privacy = {
  title: 'Privacy Policy',
  description: 'What data we collect, why, how long we keep it, and how to delete it.',
  body: `<p>We keep only what we need to make and deliver your order.{{#analytics.off}} We do not track you.{{/analytics.off}}</p>
<h2>Who is responsible</h2>
<p>{{seller.details}}</p>
<h2>What we collect</h2>
<ul><li>Your name, email and password (stored encrypted, so that no one can read it).</li><li>Addresses and phone numbers you give for delivery.</li><li>Your orders, with their texts and photos{{#reviews.on}}, your reviews{{/reviews.on}} and your messages to us.</li></ul>
<h2>What it is for</h2>
<p>To make and deliver your order, to reply to you, and to keep the records required by law. We send no marketing unless you ask for it, and never sell your data.{{#newsletter.on}} If you sign up for our newsletter and confirm it by email, we send it to you until you unsubscribe: each email has a link for that.{{/newsletter.on}}</p>
<h2>Your photos</h2>
<p>Only the people who make your order see your photos. Hidden data, such as where a photo was taken, is removed when you upload it.</p>
<h2>Who we share it with</h2>
<p>The courier gets your name, address and phone number.{{#payment.online}} The payment provider handles the payment: your card number never reaches us.{{/payment.online}}{{#sms}} If you confirm your mobile number or sign in with it, our SMS provider (MSG91, India) receives the number and the OTP.{{/sms}}{{#whatsapp}} If you agree to WhatsApp messages, Meta receives your name and mobile number, and the number and amount of your order.{{/whatsapp}}{{#google}} If you sign in with Google, Google learns that you sign in here, and gives us your name and email address.{{/google}}{{#analytics.on}} If you agree to analytics, what you view and order is sent to the services in our <a href="/cookies">cookie policy</a>, without your name and contact details.{{/analytics.on}}</p>
<h2>How long we keep it</h2>
<p>{{privacy.retention}}</p>
<h2>Your consent</h2>
<p>We process your data because you gave it to us to order, to contact us or to have an account, as the Digital Personal Data Protection Act, 2023, allows. You can withdraw each consent as easily as you gave it: under <a href="/profile?tab=privacy">Privacy</a> in your profile, with the link in an email, or by changing your <a href="/cookies">cookie choice</a>. To withdraw all of them, delete your account under <a href="/profile?tab=security">Security</a>. Data required by law is kept for the statutory period.</p>
<h2>Your rights</h2>
<p>You may access, correct, complete and delete the data we hold about you, and nominate another person to do so if you cannot. Your <a href="/profile">profile</a> lets you download a copy of all of it, and under <a href="/profile?tab=privacy">Privacy</a> you name that person and see your requests. Without an account, <a href="/contact">contact us</a> with the email address or phone number of your order. We answer within 90 days at the latest.</p>
<p>Accounts are for people aged 18 and over. If a child has given us data, please contact us and we will delete it.</p>
<h2>If something goes wrong</h2>
<p>If your data is ever exposed, we tell you and the Data Protection Board of India without delay: what happened, what it means for you and what we do about it.</p>
<h2>Complaints</h2>
<p>{{grievance.details}}</p>
<p>If you are not satisfied with our reply, you may complain to the Data Protection Board of India.</p>`,
}
