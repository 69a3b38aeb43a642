/** The demo's own, which no real installation shows. */
export const inventedContact = {
  phone: '(614) 555-0148',
  address: '88 Parapet Row, Suite 210, Columbus, OH 43215',
}

type Chosen = { DEMO?: unknown; DATABASE_URL?: string | undefined; BASE_URL?: string | undefined }

/**
 * The demo starts by itself only where it is being tried out: its administrator has a published password. Next to what
 * only a real installation sets, somebody most likely meant DATABASE_URL, so DEMO has to be set.
 */
export function findDemoByMistake(set: Chosen, given: Readonly<Record<string, string | undefined>>): string[] {
  if (set.DEMO !== undefined || set.DATABASE_URL !== undefined) return []
  const real = Object.keys(given).filter((name) => /^(SMTP_|STRIPE_|S3_)/.test(name))
  if (set.BASE_URL !== undefined && !isLoopback(set.BASE_URL)) real.push(`BASE_URL (${set.BASE_URL})`)
  if (given.NODE_ENV === 'production') real.push('NODE_ENV=production')
  if (!real.length) return []
  return [
    `Neither DATABASE_URL nor DEMO is set, which starts the demo world with its published passwords. Next to ${real.join(', ')} ` +
      'that is most likely a mistake. Set DATABASE_URL, or DEMO=off to use the embedded database; to show the demo here, set DEMO=on',
  ]
}

function isLoopback(address: string): boolean {
  const { hostname } = new URL(address)
  return hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname) || /^(.+\.)?localhost$/.test(hostname)
}
