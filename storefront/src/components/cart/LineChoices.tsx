import { addUrlParameter } from '@nakshi/core/base/add-url-parameter'
import { formatDay } from '@nakshi/core/base/dates'
import { detectLanguage } from '@nakshi/core/base/detect-language'
import { formatMessage } from '@nakshi/core/base/format-message'
import type { CartLine, LineProduct } from '@nakshi/core/cart/schema'
import { getValueLabel } from '@nakshi/core/cart/value-label'
import type { OrderLine } from '@nakshi/core/orders/schema'
import type { FilledOption } from '@nakshi/core/products/choices'
import { listUploads } from '@nakshi/core/products/list-uploads'
import type { OptionType } from '@nakshi/core/products/option-types'
import * as m from './messages.ts'

type Line = (CartLine | OrderLine) & { product: LineProduct }

export function LineChoices({ line }: { line: Line }) {
  const variants = Object.entries(line.variant_selections)
  const options = line.product.custom_options.flatMap(({ id, name, type }) => {
    const filled = line.custom_options[id]
    return filled ? [{ id, name, type, filled }] : []
  })
  if (variants.length === 0 && options.length === 0) return null
  return (
    <dl className="line-choices">
      {variants.map(([type, value]) => (
        <div key={type}>
          <dt>{line.product.variant_labels[type] ?? type}:</dt>
          <dd>{getValueLabel(line.product, value)}</dd>
        </div>
      ))}
      {options.map(({ id, name, type, filled }) => (
        <div key={id}>
          <dt>{name}:</dt>
          <dd>
            {type === 'text' || type === 'textarea' || !('text' in filled) ? (
              <Filled name={name} filled={filled} />
            ) : (
              formatChosen(type, filled.text, line.product)
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function formatChosen(type: OptionType, text: string, product: LineProduct): string {
  if (type === 'checkbox') return m.yes
  return type === 'date' ? formatDay(text) : getValueLabel(product, text)
}

function Filled({ name, filled }: { name: string; filled: FilledOption }) {
  if ('text' in filled) {
    return (
      <q className="line-text" lang={detectLanguage(filled.text)}>
        {filled.text}
      </q>
    )
  }
  if (listUploads(filled).length === 0) return m.photosGone
  if ('files' in filled)
    return filled.files.map((file) => (
      <a key={file.url} className="text-link" href={file.url} download={file.name}>
        {file.name}
      </a>
    ))
  return (
    <ul className="line-photos">
      {filled.images.map((image, index) => (
        <li key={image.url}>
          <a href={image.url} target="_blank" rel="noreferrer">
            <img
              src={addUrlParameter(image.url, 'w', 160)}
              alt={formatMessage(m.photoLabel, {
                option: name,
                number: index + 1,
                count: filled.images.length,
                file: image.name,
              })}
              width={56}
              height={56}
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
