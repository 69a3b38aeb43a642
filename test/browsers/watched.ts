import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Runs before anything else in a page, and reports what the page complains about. */
const script = `(() => {
  document.currentScript.remove()
  const tell = (text) => navigator.sendBeacon('/--complaint?' + performance.timeOrigin, text)
  addEventListener('error', (event) => tell(event.message || 'could not load ' + (event.target.src || event.target.href)), true)
  addEventListener('unhandledrejection', (event) => tell('rejected: ' + event.reason))
  addEventListener('securitypolicyviolation', (event) => tell('policy violation: ' + event.violatedDirective + ' ' + event.blockedURI))
  for (const level of ['error', 'warn']) {
    const say = console[level]
    console[level] = (...words) => { tell(words.join(' ')); say.apply(console, words) }
  }
})()`
const allowed = `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** Serves the product at another address, with a script in each page that reports the page's complaints. */
export async function watched(baseURL: string) {
  const { hostname, port } = new URL(baseURL)
  const said: { page: string; text: string }[] = []
  const server = createServer((incoming, outgoing) => {
    const [path, page = ''] = incoming.url?.split('?') ?? []
    if (path === '/--complaint') {
      let text = ''
      incoming.on('data', (part: Buffer) => (text += part))
      incoming.on('end', () => {
        said.push({ page, text })
        outgoing.end()
      })
      return
    }
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' }
    // A new connection for each request: the product may close a kept one just as it's reused.
    const options = { hostname, port, method: incoming.method, path: incoming.url, headers, agent: false }
    const onward = ask(options, (answer) => {
      const status = answer.statusCode ?? 502
      if (!answer.headers['content-type']?.startsWith('text/html')) {
        outgoing.writeHead(status, answer.headers)
        answer.pipe(outgoing)
        return
      }
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        const page = Buffer.concat(parts).toString().replace('<head>', `<head><script>${script}</script>`)
        const { 'content-length': _, 'transfer-encoding': __, etag: ___, ...kept } = answer.headers
        const policy = String(kept['content-security-policy']).replace('script-src ', `script-src ${allowed} `)
        outgoing.writeHead(status, { ...kept, 'content-security-policy': policy })
        outgoing.end(page)
      })
    })
    onward.on('error', () => outgoing.destroy())
    outgoing.on('close', () => onward.destroy())
    incoming.pipe(onward)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** For the page whose time origin this is. A page that's being left complains about what it was still loading. */
    complaints: (timeOrigin: number) =>
      said.splice(0).flatMap(({ page, text }) => (Number(page) === timeOrigin ? [text] : [])),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
