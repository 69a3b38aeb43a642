import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Row } from './batch.ts'
import { type FileStorage } from './file-storage.ts'
import { after, before, day } from './times.ts'

/**
 * Made-up events and courses: some shown, some scheduled, turned off, or past their end date. scripts/banners.ts draws
 * their pictures, including the words.
 */
const ads: { title: string; banner: string; starts?: number; ends: number | null; is_active?: boolean }[] = [
  { title: 'Lakefront SecOps Summit', banner: 'lakefront', ends: 104 },
  { title: 'Kiln Labs Kubernetes Security', banner: 'kiln', ends: 40 },
  { title: 'Scioto Cloud Meetup', banner: 'scioto', ends: null },
  { title: 'Clearance Career Day', banner: 'career-day', ends: 19 },
  { title: 'OT Security Field Week', banner: 'field-week', starts: 20, ends: 60 },
  { title: 'Terraform Study Group', banner: 'terraform', ends: null, is_active: false },
  { title: 'Autumn Certification Week', banner: 'certification-week', ends: -6 },
  { title: 'Incident Commander Workshop', banner: 'incident-commander', ends: -31 },
]

export async function composeAds(files: FileStorage, now: Date): Promise<Row[]> {
  const rows: Row[] = []
  for (const [index, { title, banner, starts, ends, is_active = true }] of ads.entries()) {
    const banner_image_key = `ads/${randomUUID()}.svg`
    const picture = await readFile(new URL(`banners/${banner}.svg`, import.meta.url))
    await files.put(banner_image_key, picture, 'image/svg+xml')
    const created_at = before(now, (12 + index * 7) * day)
    rows.push({
      id: randomUUID(),
      title,
      banner_image_key,
      redirect_url: `https://www.${title.toLowerCase().replaceAll(' ', '-')}.example/`,
      is_active,
      expires_at: ends === null ? null : after(now, ends * day),
      placement: index === 2 ? 'home_top' : index === 3 ? 'home_middle' : 'both',
      starts_at: starts ? after(now, starts * day) : null,
      sort_order: index + 1,
      is_demo: true,
      created_at,
      updated_at: created_at,
    })
  }
  return rows
}
