import { limits } from '../../../contract/platform/values.ts'

/** Still one too long for whatever it is: a page that is asked for with it says so, having read little of it. */
const cut = limits.address_value + 1

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
  const values = [...address.searchParams]
  if (values.some(([, value]) => value.length > limits.address_value))
    address.search = String(new URLSearchParams(values.map(([name, value]) => [name, value.slice(0, cut)])))
  return address
}
