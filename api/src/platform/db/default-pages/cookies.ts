export const cookies = {
  title: 'Cookie policy',
  description: 'What we store in your browser, and what we ask your consent for.',
  body: `<p>We use only essential cookies, and ask for consent before we store anything else.{{#analytics.off}} No analytics, no tracking, no advertising.{{/analytics.off}}</p>
<h2>Necessary</h2>
<p>Two cookies keep you signed in, or keep your cart{{#wishlist.on}} and wishlist{{/wishlist.on}} when you shop as a guest. A third remembers that you signed in on this device before, so that failed sign-ins by others cannot lock you out.{{#google}} A fourth is set only while you sign in with Google.{{/google}} Scripts cannot read them.</p>
<p>{{cookies.table}}</p>
<p>Your browser also stores the following without sending it to us. Data stored for the tab is deleted when you close it or sign out.</p>
<p>{{cookies.storage}}</p>
<h2>Functional, if you allow it</h2>
<p>The last five products you viewed, shown on the home page and below other products, and your last five searches, shown below the search field. Both lists stay in your browser. They are deleted when you withdraw your consent or sign out.</p>
<p>{{cookies.functional}}</p>
<p>{{#analytics.on}}</p>
<h2>Analytics, if you allow it</h2>
<p>{{#analytics.google}}</p>
<p>Google Analytics counts which pages and products are viewed, added to the cart and ordered. Google receives the addresses of the pages, the products, the amounts, the order number, your IP address and the type of your browser. Its advertising features are off.</p>
<p>{{/analytics.google}}</p>
<p>{{#analytics.meta}}</p>
<p>Meta Pixel tells Meta the same, to measure our advertisements on Facebook and Instagram. No script of Meta runs here, but your browser may send the cookies that facebook.com has set.</p>
<p>{{/analytics.meta}}</p>
<p>Not sent: your name, your contact details, your address, what you search for, and the texts and photos of your gifts. Nothing is loaded before you agree. When you withdraw your consent, these cookies are deleted.</p>
<p>{{cookies.analytics}}</p>
<p>{{/analytics.on}}</p>
<h2>What we do not set</h2>
<p>{{#analytics.on}}</p>
<p>No social media buttons, no fonts and no other scripts from elsewhere.</p>
<p>{{/analytics.on}}</p>
<p>{{#analytics.off}}</p>
<p>No analytics, no advertising, no social media buttons, no fonts or scripts from elsewhere.</p>
<p>{{/analytics.off}}</p>
<h2>Your choice</h2>
<p>{{cookies.choice}}</p>
<p>Session cookies are deleted when you sign out. The device cookie stays until you clear it in your browser. If you block cookies, you can still browse the shop, but not sign in or buy.</p>`,
}
