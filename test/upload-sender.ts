/** Sends 4 MB over and over from its own thread, to keep going while the server writes its response. */
import { request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

export type SenderOptions = { means: 'fetch' | 'request'; url: string; type: string; times: number }

const { means, url, type, times } = workerData as SenderOptions
const body = Buffer.alloc(4_000_000, 'x')

const ask = {
  fetch: async () => (await fetch(url, { method: 'POST', headers: { 'Content-Type': type }, body })).status,
  request: () =>
    new Promise<number | undefined>((resolve, reject) => {
      const headers = { 'Content-Type': type, 'Content-Length': body.length }
      const sending = request(url, { method: 'POST', agent: false, headers }, (answer) => {
        answer.on('error', reject).on('end', () => resolve(answer.statusCode))
        answer.resume()
      })
      sending.on('error', reject).end(body)
    }),
}

const seen: unknown[] = []
while (seen.length < times) seen.push(...(await Promise.all([1, 2, 3, 4].map(() => ask[means]().catch(String)))))
parentPort!.postMessage(seen)
