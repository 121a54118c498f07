import { dark, light, type Palette } from '../contract/palette.ts'
import { formatPaise } from '../domain/money.ts'
import { escapeHtml } from '../mail/letter.ts'

export type PaymentPageContent = {
  mark: string
  /** paise */
  amount: number
  order_id: string
  order_number: string
  note: string
  forms: { action: string; label: string; primary: boolean; fields?: Record<string, string> }[]
}

/** The page between the shop and a payment provider: what is to be paid, and the ways on. No script. */
export function paymentPage({
  mark,
  amount,
  order_id,
  order_number,
  note,
  forms,
}: PaymentPageContent): string {
  const form = ({ action, label, primary, fields = {} }: PaymentPageContent['forms'][number]) => {
    const hidden = Object.entries(fields).map(
      ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
    )
    const button = `<button${primary ? ' class="pay"' : ''}>${escapeHtml(label)}</button>`
    return `<form method="post" action="${escapeHtml(action)}">${hidden.join('')}${button}</form>`
  }
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Payment of ${formatPaise(amount)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<div class="mark">${escapeHtml(mark)}</div>
<h1>${formatPaise(amount)}</h1>
<p>Order ${escapeHtml(order_number)}. ${escapeHtml(note)}</p>
${forms.map(form).join('\n')}
<a href="/order-details/${order_id}">Leave without paying</a>
</main>
</body>
</html>
`
}

const both = (name: keyof Palette) => `light-dark(${light[name]}, ${dark[name]})`

const STYLE = `
:root { color-scheme: light dark }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px; box-sizing: border-box;
  font: 16px/1.6 Mukta, system-ui, sans-serif; background: ${both('ground')}; color: ${both('ink')} }
main { width: min(440px, 100%); box-sizing: border-box; padding: 32px; border-radius: 10px;
  background: ${both('card')}; border: 1px solid ${both('border')} }
.mark { margin: -32px -32px 24px; padding: 12px 32px; border-radius: 10px 10px 0 0; background: ${light.offer}; color: ${light.onOffer}; font-weight: 600 }
h1 { margin: 0 0 4px; font-size: 30px; line-height: 1.12; font-variant-numeric: tabular-nums }
p { margin: 0 0 24px }
form { margin: 0 0 12px }
button, a { display: block; box-sizing: border-box; width: 100%; min-height: 48px; padding: 10px 16px; border-radius: 8px;
  font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer;
  border: 1.5px solid ${both('field')}; background: transparent; color: inherit }
button.pay { border-color: transparent; background: ${both('brand')}; color: ${both('onBrand')} }
:focus-visible { outline: 2px solid ${both('brand')}; outline-offset: 2px }
`
