export const failed = 'This page could not be loaded.'
export const loading = 'Loading the page'
export const lastUpdated = 'Last updated %{date}'
export const onThisPage = 'On this page'
