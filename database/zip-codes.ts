import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import pg from 'pg'

/**
 * Tab-separated lines: ZIP code, city, state, latitude, longitude. Coordinates are from the 2021 Census gazetteer
 * (public domain); city, state, and the codes that the Census lacks are from GeoNames (CC BY 4.0). scripts/zip-codes.ts
 * explains how they're combined.
 */
export const zipCodesFile = new URL('zip-codes.tsv.br', import.meta.url)

export type ZipCode = { zip: string; city: string | null; state: string | null; latitude: number; longitude: number }

/** Fills `zip_codes` if it's empty. */
export async function ensureZipCodes(url: string, onStep: (step: string) => void = () => {}): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ filled: boolean }>('select exists (select from zip_codes) as filled')
    if (rows[0]?.filled) return
    onStep('loading ZIP codes')
    await client.query(
      `insert into zip_codes (zip, city, state, latitude, longitude)
       select zip, city, state, latitude, longitude from json_populate_recordset(null::zip_codes, $1)
       on conflict do nothing`,
      [JSON.stringify(readZipCodes())],
    )
    await client.query('analyze zip_codes')
  } finally {
    await client.end()
  }
}

/** All of them, about 41,500. */
export function readZipCodes(): ZipCode[] {
  const lines = brotliDecompressSync(readFileSync(zipCodesFile)).toString().trimEnd().split('\n')
  return lines.map((line) => {
    const [zip = '', city, state, latitude, longitude] = line.split('\t')
    return { zip, city: city || null, state: state || null, latitude: Number(latitude), longitude: Number(longitude) }
  })
}
