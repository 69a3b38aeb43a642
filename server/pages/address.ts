/**
 * The address of the page that was asked for, on this installation. Only path and query count: `//a.test/x` and
 * `http://a.test/x` name no other host, and whatever can be sent can be read.
 */
export function pageAddress(asked: string, base_url: string): URL {
  const [path = '', ...query] = asked.replace(/^[a-z]+:\/\/[^/?#]*/i, '').split('?')
  const address = new URL(base_url)
  address.pathname = path
  address.pathname = address.pathname.replaceAll(/\/{2,}/g, '/')
  address.search = query.join('?')
  return address
}
