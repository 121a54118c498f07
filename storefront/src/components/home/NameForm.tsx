import { useId } from 'react'
import { Form } from 'react-router-dom'

interface NameFormProps {
  /** Of the product that the name leads to. */
  slug: string
  name: string
  onName: (name: string) => void
  /** Why the name cannot be made as it is. */
  refusal: string
}

/** Where a visitor types a name: it is seen on a piece beside it, and goes along to that product. */
export function NameForm({ slug, name, onName, refusal }: NameFormProps) {
  const id = useId()
  return (
    <Form className="hero-name" action={`/products/${slug}`}>
      <label className="field-label" htmlFor={id}>
        Type a name and see it made
      </label>
      <div className="hero-name-row">
        <input
          id={id}
          name="text"
          maxLength={200}
          autoComplete="off"
          placeholder="Sharma Niwas"
          aria-describedby={`${id}-said`}
          value={name}
          onChange={(event) => onName(event.target.value)}
        />
        <button className="button button-outline" type="submit">
          Make it
        </button>
      </div>
      <p id={`${id}-said`} className="hero-name-said" role="status">
        {name.trim() && refusal}
      </p>
    </Form>
  )
}
