import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { type ClusterComponent, isPortOpen, startComponent, waitForCondition } from './component.ts'

export type ProxyPorts = {
  shop: number
  primary: number
  standby: number
  replicas: number[]
  servers: { name: string; port: number; healthPort: number }[]
}

export async function startProxy(
  haproxy: string,
  folder: string,
  ports: ProxyPorts,
): Promise<ClusterComponent> {
  const file = path.join(folder, 'haproxy.cfg')
  writeFileSync(file, configuration(ports))
  const logFile = path.join(folder, 'haproxy.log')
  const proxy = startComponent({ name: 'HAProxy', command: haproxy, args: ['-db', '-f', file], logFile })
  await waitForCondition('HAProxy answers', () => isPortOpen(ports.shop), proxy)
  return proxy
}

/**
 * Writes are retried only if no replica can have started them; reads also after an error or a 503. New
 * replicas ramp up slowly.
 */
const configuration = ({ shop, primary, standby, replicas, servers }: ProxyPorts) => `global
  maxconn 4000
  # Hundreds of rows that are changed or printed at once are named in the address
  tune.bufsize 65536

defaults
  timeout connect 2s
  timeout client 70s
  timeout server 70s
  timeout check 2s

frontend shop
  mode http
  bind 127.0.0.1:${shop}
  http-request set-header X-Forwarded-For %[src]
  http-request set-header X-Request-Id %[uuid()]
  default_backend replicas

backend replicas
  mode http
  balance roundrobin
  option redispatch 1
  retries 3
  retry-on conn-failure empty-response 503
  http-request disable-l7-retry unless METH_GET
  option httpchk GET /healthz
  default-server check inter 500ms fall 2 rise 1 slowstart 5s
${replicas.map((port, index) => `  server r${index + 1} 127.0.0.1:${port}`).join('\n')}

listen primary
  mode tcp
  bind 127.0.0.1:${primary}
  timeout client 1h
  timeout server 1h
  option httpchk GET /primary
  default-server check inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers.map(({ name, port, healthPort }) => `  server ${name} 127.0.0.1:${port} port ${healthPort}`).join('\n')}

listen standby
  mode tcp
  bind 127.0.0.1:${standby}
  timeout client 1h
  timeout server 1h
  option httpchk GET /standby
  default-server check inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers.map(({ name, port, healthPort }) => `  server ${name} 127.0.0.1:${port} port ${healthPort}`).join('\n')}
`
