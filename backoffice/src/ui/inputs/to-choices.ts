export const toChoices = (labels: Record<string, string>) =>
  Object.entries(labels).map(([id, name]) => ({ id, name }))
