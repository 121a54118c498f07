#!/usr/bin/env bash
# An OpenAPI document may describe the answers of a whole range at once, such as `5XX`, "to define a range of response
# codes" (OpenAPI 3.1.1, "Responses Object"). orval's fetch client gives each answer its status as a type, and writes
# the range as it stands in the document: `status: 5XX`, which is no TypeScript. orval itself reports success. A store
# whose API describes its errors by range has to name each status for these clients.
# Expected (OpenAPI 3.1.1; orval's guide "fetch": the status is part of the response type): a type of numbers.
# Seen: error TS1351 in the generated file; the types of openapi-typescript of the same document compile.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --loglevel=error orval@7.13.2 openapi-typescript@7.13.0 typescript@5.9.3
cat >api.json <<'JSON'
{
  "openapi": "3.1.0",
  "info": { "title": "Slips", "version": "1" },
  "paths": {
    "/slips": {
      "get": {
        "operationId": "listSlips",
        "responses": {
          "200": {
            "description": "The slips",
            "content": { "application/json": { "schema": { "type": "array", "items": { "type": "string" } } } }
          },
          "5XX": {
            "description": "The server failed",
            "content": {
              "application/json": { "schema": { "type": "object", "properties": { "message": { "type": "string" } } } }
            }
          }
        }
      }
    }
  }
}
JSON
node --version
grep '"version"' node_modules/orval/package.json node_modules/openapi-typescript/package.json node_modules/typescript/package.json
npx orval --input api.json --output by-orval.ts --client fetch
npx openapi-typescript api.json --output by-openapi-typescript.ts
compile() {
  cat >tsconfig.json <<JSON
{ "compilerOptions": { "noEmit": true, "strict": true, "target": "es2022", "types": [] }, "files": ["$1"] }
JSON
  npx tsc || true
}
seen=$(compile by-orval.ts)
echo "$seen"
grep -n "5XX" by-orval.ts
grep -q "by-orval.ts.*error TS1351" <<<"$seen"
test -z "$(compile by-openapi-typescript.ts)"
