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

const STYLE = `
:root { color-scheme: light dark }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px; box-sizing: border-box;
  font: 16px/1.6 Mukta, system-ui, sans-serif; background: light-dark(#FBFAF7, #10131F); color: light-dark(#1B2033, #F1EFE9) }
main { width: min(440px, 100%); box-sizing: border-box; padding: 32px; border-radius: 10px;
  background: light-dark(#FFFFFF, #181D2D); border: 1px solid light-dark(#E3DFD6, #2E354B) }
.mark { margin: -32px -32px 24px; padding: 12px 32px; border-radius: 10px 10px 0 0; background: #F5B32F; color: #1B2033; font-weight: 600 }
h1 { margin: 0 0 4px; font-size: 30px; line-height: 1.12; font-variant-numeric: tabular-nums }
p { margin: 0 0 24px }
form { margin: 0 0 12px }
button, a { display: block; box-sizing: border-box; width: 100%; min-height: 48px; padding: 10px 16px; border-radius: 8px;
  font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer;
  border: 1.5px solid light-dark(#7F8496, #7C849C); background: transparent; color: inherit }
button.pay { border-color: transparent; background: light-dark(#23408E, #9DB4F2); color: light-dark(#FFFFFF, #10131F) }
:focus-visible { outline: 2px solid light-dark(#23408E, #9DB4F2); outline-offset: 2px }
`
