export const about = {
  title: 'About us',
  description: '{{store.name}} makes personalised gifts, one at a time.',
  body: `<p>We make personalised gifts, one at a time, with the words and photos you choose.</p>
<h2>Our story</h2>
<p>Every gift from {{store.name}} starts the same way: with what you write. A name, a date, a line that only two people understand, or a photo.</p>
<p>We read it before we make anything, make the item, check it once more and pack it.</p>
<h2>What we believe in</h2>
<h3>Made just for you</h3>
<p>Every gift carries a name, a date or a photo that matters to someone.</p>
<h3>In your language</h3>
<p>Write in Hindi, English or both. We make it exactly as you write it.</p>
<h3>Things that last</h3>
<p>Gifts are chosen to stay with someone for years.</p>
<h2>What We Offer</h2>
<p>{{about.categories}}</p>
<h2>Why Choose Us</h2>
<h3>We check every word</h3>
<p>If a spelling looks wrong, we ask you before we start.</p>
<h3>Ready to gift</h3>
<p>No prices in the parcel, and your own gift message if you like.</p>
<h3>Replacement at our cost</h3>
<p>Damaged, wrong or misprinted? Report it within {{returns.report_hours}} hours. Items that are not personalised can be returned within {{returns.days}} days.</p>
<h2>Talk to us</h2>
<p>A question, a special size or a large order? We reply within one business day.</p>
<p><a href="/contact">Contact us</a></p>`,
}
