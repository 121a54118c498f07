#!/usr/bin/env bash
# react-admin's localStorageStore says that it uses "localStorage, or memory storage in incognito mode", and tests
# for it inside a try. Where a browser blocks site data (Chrome: "Block all cookies"; Firefox: "Block all"), the mere
# read of window.localStorage throws a SecurityError (HTML standard, "The localStorage getter steps",
# https://html.spec.whatwg.org/multipage/webstorage.html#dom-localstorage). ra-core reads it once before that try,
# while the module is loaded, so the import of react-admin itself throws and the page stays white; a store of one's
# own does not help, since it is imported from the same package. Quota errors, which the try does catch, work.
# Expected: the memory storage, as documented. Seen: SecurityError at import.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --loglevel=error \
  ra-core@5.15.4 react@19.2.0 react-dom@19.2.0 react-router@7 react-router-dom@7 react-hook-form@7 @tanstack/react-query@5
cat >load.cjs <<'JS'
const kind = process.argv[2]
const refuse = (name) => {
  throw new DOMException('storage is refused', name)
}
const full = { getItem: () => null, setItem: () => refuse('QuotaExceededError'), removeItem() {} }
globalThis.window = {
  get localStorage() {
    return kind === 'blocked' ? refuse('SecurityError') : full
  },
  addEventListener() {},
  removeEventListener() {},
}
try {
  const { localStorageStore } = require('ra-core')
  const store = localStorageStore()
  store.setItem('theme', 'dark')
  console.log(`kept ${store.getItem('theme')}`)
} catch (error) {
  console.log(`${error.name} at ${/ra-core\/dist\/\S+?\.cjs/.exec(error.stack)?.[0]}`)
}
JS
node --version
grep '"version"' node_modules/ra-core/package.json
quota=$(node load.cjs full)
blocked=$(node load.cjs blocked)
echo "storage full:    $quota"
echo "storage blocked: $blocked"
[ "$quota" = "kept dark" ]
[ "$blocked" = "SecurityError at ra-core/dist/store/localStorageStore.cjs" ]
