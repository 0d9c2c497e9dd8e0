import { expect, test } from 'vitest'
import { isPublicAddress } from '../../../../supabase/functions/_shared/base/public-address.ts'

test.each([
  '93.184.215.14',
  '1.1.1.1',
  '172.32.0.1',
  '100.128.0.1',
  '2606:4700:4700::1111',
  '2a00:1450:4001:82a::200e',
])('The address %s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  ['this host', '0.0.0.0'],
  ['loopback', '127.0.0.1'],
  ['loopback, another one', '127.255.0.9'],
  ['private, 10/8', '10.1.2.3'],
  ['private, 172.16/12', '172.31.255.255'],
  ['private, 192.168/16', '192.168.0.1'],
  ['carrier-grade NAT', '100.64.0.1'],
  ['link-local', '169.254.0.1'],
  ['metadata of AWS, Google and Azure', '169.254.169.254'],
  ['metadata of Alibaba', '100.100.100.200'],
  ['metadata of Oracle', '192.0.0.192'],
  ['Azure’s platform', '168.63.129.16'],
  ['documentation', '203.0.113.7'],
  ['benchmarking', '198.18.0.1'],
  ['6to4 relay', '192.88.99.1'],
  ['multicast', '224.0.0.1'],
  ['reserved', '240.0.0.1'],
  ['broadcast', '255.255.255.255'],
  ['unspecified, IPv6', '::'],
  ['loopback, IPv6', '::1'],
  ['link-local, IPv6', 'fe80::1'],
  ['site-local, IPv6', 'fec0::1'],
  ['unique local', 'fd00:ec2::254'],
  ['mapped', '::ffff:127.0.0.1'],
  ['mapped and public', '::ffff:93.184.215.14'],
  ['compatible', '::127.0.0.1'],
  ['translated', '::ffff:0:127.0.0.1'],
  ['NAT64', '64:ff9b::7f00:1'],
  ['local NAT64', '64:ff9b:1::7f00:1'],
  ['6to4', '2002:7f00:1::1'],
  ['Teredo', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
  ['documentation, IPv6', '2001:db8::1'],
  ['documentation, new', '3fff::1'],
  ['discard only', '100::1'],
  ['multicast, IPv6', 'ff02::1'],
  ['unassigned', '4000::1'],
  ['a host name', 'localhost'],
  ['nothing', ''],
])('An address that is %s (%s) is not public', (_, address) => {
  expect(isPublicAddress(address)).toBe(false)
})
