import { limits } from '../../../contract/platform/values.ts'

/** Still one character over every limit, so a page rejects the value as too long without reading much of it. */
const cut = limits.address_value + 1

/**
 * The address of the requested page on this installation. Only the path and query count, so `//a.test/x` and
 * `http://a.test/x` can't name another host. Anything that can be sent can be parsed.
 */
export function pageAddress(asked: string, base_url: string): URL {
  const [path = '', ...query] = asked.replace(/^[a-z]+:\/\/[^/?#]*/i, '').split('?')
  const address = new URL(base_url)
  address.pathname = path
  address.pathname = address.pathname.replaceAll(/\/{2,}/g, '/')
  address.search = query.join('?')
  const values = [...address.searchParams]
  if (values.some(([, value]) => value.length > limits.address_value))
    address.search = String(new URLSearchParams(values.map(([name, value]) => [name, value.slice(0, cut)])))
  return address
}
