import Stripe from 'stripe'
import type { Config } from '../../platform/config/config.ts'

export type StripeSettings = Config['payments'] & { kind: 'stripe' }

/** How long an answer is waited for; then what happened is unknown. */
export const patience = { answer_ms: 20_000 }

/** Stripe's own client, at the version of its interface that the schemas beside this file are written for. */
export function stripeClient({ secret_key, api_url }: StripeSettings, { answer_ms }: typeof patience): Stripe {
  return new Stripe(secret_key, {
    apiVersion: '2026-10-28.endive',
    timeout: answer_ms,
    // Trying again is for whoever asked: they know whether somebody is waiting.
    maxNetworkRetries: 0,
    telemetry: false,
    httpClient: onlyObjects(),
    ...(api_url ? addressOf(api_url) : {}),
  })
}

function addressOf(api_url: string) {
  const { hostname, port, protocol } = new URL(api_url)
  const http = protocol === 'http:'
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port || (http ? 80 : 443),
    protocol: http ? 'http' : 'https',
  } as const
}

/**
 * The client takes any JSON for an object, and one that is a text or a number ends the process: it throws where nobody
 * catches it. Here that is one more answer that cannot be read.
 */
function onlyObjects() {
  const client = Stripe.createNodeHttpClient()
  const makeRequest = client.makeRequest.bind(client)
  client.makeRequest = async (...request) => {
    const response = await makeRequest(...request)
    const readJson = response.toJSON.bind(response)
    response.toJSON = async () => {
      const answer: unknown = await readJson()
      if (typeof answer === 'object' && answer !== null) return answer
      throw new Error('The answer is no object')
    }
    return response
  }
  return client
}
