/** Whether the server answers a path itself, which the router does not know. For `reloadDocument`. */
export const isServerPage = (path: string) =>
  /^\/(?:api|admin|media|newsletter|unsubscribe|feeds)(?:[/?#]|$)/.test(path)
