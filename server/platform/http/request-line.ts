import type { IncomingMessage } from 'node:http'
import { contract } from '../../../contract/index.ts'
import type { Endpoint } from '../../../contract/platform/endpoint.ts'
import { limits } from '../../../contract/platform/values.ts'
import { Problem, httpProblem } from './problem.ts'

/** The deepest path of the product has six segments, and the router walks every one of them. */
const mostSegments = 16

/** A name or network address, optionally with a port. */
const hostShape = /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i

/**
 * Refuses what's clear from the request line and `Host` alone, before the path is matched to a route. Everything after
 * this costs no more than a short path does.
 */
export function checkRequestLine({ method, httpVersion, rawHeaders, url = '' }: IncomingMessage) {
  const hosts = rawHeaders.filter((_text, at) => at % 2 === 1 && rawHeaders[at - 1]!.toLowerCase() === 'host')
  if (hosts.length > 1 || (hosts.length === 0 && httpVersion === '1.1')) throw unclearHost()
  if (hosts[0] !== undefined && !hostShape.test(hosts[0])) throw unclearHost()
  const path = pathOf(url)
  if (path.length > limits.address_value) throw httpProblem(414)
  if (segmentsOf(path) > mostSegments) throw httpProblem(404)
  if (method === 'TRACE') throw methodNotAllowed({ url })
}

/** A proxy may have read another host, and so other requests, from the same bytes. Nothing after this is answered. */
const unclearHost = () => new Problem(400, httpProblem(400).body, { connection: 'close' })

/** For methods that no path supports: TRACE, and CONNECT, which never becomes a request. */
export const methodNotAllowed = ({ url = '' }: Pick<IncomingMessage, 'url'>) =>
  new Problem(405, httpProblem(405).body, { allow: allowedAt(pathOf(url)) })

/** Without the query; `http://a.test/x` is `/x`. */
function pathOf(url: string) {
  const end = url.search(/[?#]/)
  return (end < 0 ? url : url.slice(0, end)).replace(/^[a-z]+:\/\/[^/]*/i, '')
}

/** Counts slashes in every spelling, because an encoded one is a slash once it's decoded. */
const segmentsOf = (path: string) => path.match(/[/\\]|%2f|%5c/gi)?.length ?? 0

function allowedAt(path: string) {
  if (!/^\/api(?:\/|$)/.test(path)) return 'GET, HEAD'
  const asked = path.slice('/api/'.length).split('/')
  const methods = endpoints.filter(({ steps }) => fits(steps, asked)).map(({ method }) => method)
  return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))].join(', ')
}

const endpoints = Object.values(contract)
  .flatMap((noun) => Object.values(noun) as Endpoint[])
  .map(({ route }) => {
    const [method = '', path = ''] = route.split(' ')
    return { method, steps: path.slice(1).split('/') }
  })

const fits = (steps: string[], asked: string[]) =>
  steps.length === asked.length && steps.every((step, at) => step.startsWith('{') || step === asked[at])
