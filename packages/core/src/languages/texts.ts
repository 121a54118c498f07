// Written by `npm run translations -- add` (CONTRIBUTING, "Add a language").
import hiLabels from './hi/labels.json' with { type: 'json' }
import hiMessages from './hi/messages.json' with { type: 'json' }
import hiServer from './hi/server.json' with { type: 'json' }

export const texts = {
  hi: { ...hiLabels, ...hiMessages, ...hiServer },
}
