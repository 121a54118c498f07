import { useId } from 'react'
import { Form } from 'react-router-dom'

interface NameFormProps {
  slug: string
  name: string
  onName: (name: string) => void
  rejection: string
}

export function NameForm({ slug, name, onName, rejection }: NameFormProps) {
  const id = useId()
  return (
    <Form className="hero-name" action={`/products/${slug}`}>
      <label className="field-label" htmlFor={id}>
        Enter a name to preview it
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
          Personalise
        </button>
      </div>
      <p id={`${id}-said`} className="hero-name-said" role="status">
        {name.trim() && rejection}
      </p>
    </Form>
  )
}
