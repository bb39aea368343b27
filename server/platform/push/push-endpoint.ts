import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Browsers send these addresses, so anyone can invent one: it must lead to the public internet. */
const privateNetworks = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  privateNetworks.addSubnet(network, bits, 'ipv4');
/** Only 2000::/3 is public, without the networks that wrap an IPv4 address. */
const publicNetworks = new BlockList();
publicNetworks.addSubnet('2000::', 3, 'ipv6');
const wrapped = new BlockList();
wrapped.addSubnet('2001::', 32, 'ipv6');
wrapped.addSubnet('2002::', 16, 'ipv6');

export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !privateNetworks.check(address, 'ipv4');
  return publicNetworks.check(address, 'ipv6') && !wrapped.check(address, 'ipv6');
}

/** Returns whether a push service can have this address. Names are checked again when they are resolved. */
export function isPushEndpoint(endpoint: string, { allowsLocalhost }: { allowsLocalhost: boolean }): boolean {
  const url = URL.parse(endpoint);
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return false;
  if (allowsLocalhost && url.hostname === 'localhost') return true;
  return url.port === '' && url.hostname.includes('.') && isIP(url.hostname) === 0;
}

/** Resolves a name, without its private addresses. A name that is checked earlier could change meanwhile. */
export const lookupPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const addresses = error ? [] : found.filter(({ address }) => isPublicAddress(address));
    const [first] = addresses;
    if (!first) return done(error ?? new Error('address is not public'), '', 4);
    if (options.all) done(null, addresses);
    else done(null, first.address, first.family);
  });
};
