import { renderMessage } from '@nakshi/core/base/format-message'
import { expect, test } from 'vitest'
import { findUrlError, isLoopbackAddress, isPublicAddress } from './endpoint-url.ts'

test.each([
  ...[
    '8.8.8.8',
    '93.184.216.34',
    '172.15.0.1',
    '172.32.0.1',
    '100.128.0.1',
    '192.169.0.1',
    '223.255.255.254',
  ],
  ...['2606:4700::1111', '2001:4860:4860::8888', '2a00:1450:4009::200e'],
])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  ...['0.0.0.0', '10.0.0.1', '10.255.255.255', '127.0.0.1', '127.8.9.1', '100.64.0.1', '100.127.255.255'],
  ...['169.254.169.254', '172.16.0.1', '172.31.255.255', '192.168.1.1', '192.0.0.8', '198.18.0.1'],
  ...['224.0.0.1', '240.0.0.1', '255.255.255.255', '203.0.113.5', '198.51.100.5', '192.0.2.1'],
  ...['::', '::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '::ffff:7f00:1', '::127.0.0.1', '64:ff9b::7f00:1'],
  ...['fe80::1', 'fe80::1%eth0', 'fc00::1', 'fd00:ec2::254', 'fec0::1', 'ff02::1', '100::1', '2001:db8::1'],
  ...['2001::1', '2002:7f00:1::', '3fff::1', '', 'localhost', '127.1', '2130706433', '0x7f.1'],
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each([
  ['127.0.0.1', true],
  ['127.9.9.9', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['10.0.0.1', false],
  ['localhost', false],
])('%s is loopback: %s', (address, expected) => {
  expect(isLoopbackAddress(address)).toBe(expected)
})

const open = { allowLoopback: false }
const local = { allowLoopback: true }
test.each([
  ['https://example.com/hook?a=1', open, null],
  ['https://example.com:8443/hook', open, null],
  ['https://93.184.216.34/hook', open, null],
  ['http://example.com/hook', open, 'starts with https'],
  ['http://example.com/hook', local, 'starts with https'],
  ['ftp://example.com', open, 'starts with https'],
  ['https://asha:pw@example.com', open, 'user name'],
  ['example.com', open, 'complete web address'],
  ['', open, 'complete web address'],
  ['https://localhost/hook', open, 'private network'],
  ['https://shop.localhost/hook', open, 'private network'],
  ['https://127.1/hook', open, 'private network'],
  ['https://0x7f.1/hook', open, 'private network'],
  ['https://2130706433/hook', open, 'private network'],
  ['https://169.254.169.254/latest', open, 'private network'],
  ['https://[::1]/hook', open, 'private network'],
  ['https://[::ffff:10.0.0.1]/hook', open, 'private network'],
  ['https://[fd00::1]/hook', local, 'private network'],
  ['https://192.168.0.4/hook', local, 'private network'],
  ['http://127.0.0.1:9000/hook', local, null],
  ['http://localhost:9000/hook', local, null],
  ['http://[::1]:9000/hook', local, null],
])('the address %s with %j: %s', (url, policy, error) => {
  const found = findUrlError(url, policy)
  if (error === null) expect(found).toBeNull()
  else expect(found && renderMessage(found)).toContain(error)
})
