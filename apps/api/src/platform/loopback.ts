import { BlockList, isIP } from 'node:net'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Whether a host name or address, with or without the brackets of an IPv6 address in a URL, is this machine and no other. */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, '$1').toLowerCase()
  const family = isIP(bare)
  if (family !== 0) return loopback.check(bare, family === 6 ? 'ipv6' : 'ipv4')
  return /^(.+\.)?localhost\.?$/.test(bare)
}
