export const title = 'A personalised design'
export const description = 'View this design and personalise your own.'
export const loading = 'Loading…'
export const personaliseOwn = 'Personalise your own: %{product}'
