import { expect, test } from 'vitest'
import { blockOf, networkOf } from './limits.ts'

test.each([
  '::ffff:10.0.0.9',
  '::FFFF:10.0.0.9',
  '::ffff:a00:9',
  '::ffff:0A00:0009',
  '0:0:0:0:0:ffff:a00:9',
  '0000:0000:0000:0000:0000:ffff:10.0.0.9',
  '::ffff:10.0.0.9%eth0',
])('%s is 10.0.0.9', (address) => {
  expect(networkOf(address)).toBe('10.0.0.9')
  expect(blockOf(address)).toBe('10.0.0.0/24')
})

test.each([
  '2001:db8:0:1::',
  '2001:DB8:0:1::7',
  '2001:0db8:0000:0001:0000:0000:0000:0007',
  '2001:db8::1:0:0:0:7',
  '2001:db8:0:1:a:b:c:d',
  '2001:db8:0:1::7%eth0',
  '2001:db8:0:1::192.0.2.7',
])('%s is one of 2001:db8:0:1', (address) => {
  expect(networkOf(address)).toBe('2001:db8:0:1::/64')
  expect(blockOf(address)).toBe('2001:db8:0::/48')
})

test('nearby addresses are told apart', () => {
  expect(networkOf('2001:db8:0:2::7')).toBe('2001:db8:0:2::/64')
  expect(networkOf('::1')).toBe('0:0:0:0::/64')
  expect(networkOf('192.0.2.7')).toBe('192.0.2.7')
  expect(blockOf('192.0.2.7')).toBe('192.0.2.0/24')
})
