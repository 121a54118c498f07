import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import * as m from './messages.ts'

interface CopyButtonProps {
  text: string
  label: string
  icon?: boolean
}

export function CopyButton({ text, label, icon }: CopyButtonProps) {
  const [result, setResult] = useState<'copied' | 'failed' | null>(null)

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setResult('copied')
    } catch {
      // The clipboard API needs https; the text can still be selected
      setResult('failed')
    }
  }

  const message = result === 'copied' ? m.copied : m.copyFailed
  return (
    <>
      <button
        type="button"
        className={icon ? 'icon-button' : 'button button-outline'}
        aria-label={icon ? label : undefined}
        onClick={() => void copy()}
      >
        {result === 'copied' ? <Check size={18} aria-hidden /> : <Copy size={18} aria-hidden />}
        {!icon && (result === 'copied' ? m.copied : label)}
      </button>
      <span role="status" className={result === 'failed' ? 'copy-result' : 'visually-hidden'}>
        {result && message}
      </span>
    </>
  )
}

interface CopyableNumberProps {
  what: string
  number: string
  label: string
}

export function CopyableNumber({ what, number, label }: CopyableNumberProps) {
  return (
    <p className="order-number">
      <span>
        {what} <strong>{number}</strong>
      </span>
      <CopyButton icon text={number} label={label} />
    </p>
  )
}
