/**
 * The least a server can do: it sends another server's response, with the same headers and bytes, to every request.
 * `node bench/bare.ts URL`, listens on PORT.
 */
import { createServer } from 'node:http'

const answer = await fetch(process.argv[2]!, { headers: { 'accept-encoding': 'identity' } })
const bytes = Buffer.from(await answer.arrayBuffer())
const ofConnection = new Set(['date', 'connection', 'keep-alive'])
const headers = Object.fromEntries([...answer.headers].filter(([name]) => !ofConnection.has(name)))
createServer((_request, response) => {
  response.writeHead(200, { ...headers, 'content-length': bytes.length })
  response.end(bytes)
}).listen(Number(process.env.PORT), '127.0.0.1')
