import ipaddr from 'ipaddr.js'

/** All of the internet's IPv6; what lies outside is private, mapped, translated or reserved. */
const globalUnicast = ipaddr.parseCIDR('2000::/3')
/** Addresses in public ranges that answer to virtual machines only: Azure's metadata and DNS. */
const ofCloudPlatforms = ['168.63.129.16']

/**
 * Whether an IP address belongs to the public internet. Private, loopback, link-local (with the metadata services of
 * clouds), carrier-grade NAT, multicast and reserved addresses do not, nor IPv6 forms that contain an IPv4 address
 * (mapped, NAT64, 6to4, Teredo).
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address) || ofCloudPlatforms.includes(address)) return false
  const parsed = ipaddr.parse(address)
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(globalUnicast))
}
