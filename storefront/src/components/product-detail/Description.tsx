import { RichText } from '../rich-text/RichText.tsx'

/** What the shop says about the product. @param html sanitised HTML */
export function Description({ html }: { html: string }) {
  return (
    <section className="product-block" aria-labelledby="description">
      <h2 id="description">Description</h2>
      <div className="prose">
        <RichText html={html} />
      </div>
    </section>
  )
}
