import { randomUUID } from 'node:crypto'
import type { Row } from './batch.ts'
import type { FileDoor } from './rules.ts'
import { after, before, day } from './times.ts'

/** Invented events and courses: some shown, some switched off, some past their end. */
const ads = [
  { title: 'Lakefront SecOps Summit', line: 'Two days of detection and response in Cleveland', ends: 104, hue: 214 },
  { title: 'Kiln Labs Kubernetes Security', line: 'Four evenings, one cluster each', ends: 40, hue: 164 },
  { title: 'Scioto Cloud Meetup', line: 'Every second Thursday in Columbus', ends: null, hue: 245 },
  { title: 'Clearance Career Day', line: 'Reston, with employers that may hire', ends: 19, hue: 196 },
  { title: 'OT Security Field Week', line: 'Switched off by an admin', ends: 60, hue: 286, is_active: false },
  { title: 'Terraform Study Group', line: 'Switched off by an admin', ends: null, hue: 330, is_active: false },
  { title: 'Autumn Certification Week', line: 'Ended', ends: -6, hue: 150 },
  { title: 'Incident Commander Workshop', line: 'Ended', ends: -31, hue: 228 },
]

export async function composeAds(files: FileDoor, now: Date): Promise<Row[]> {
  const rows: Row[] = []
  for (const [index, { title, line, ends, hue, is_active = true }] of ads.entries()) {
    const banner_image_key = index < 4 || index === 6 ? `ads/${randomUUID()}.svg` : null
    if (banner_image_key) await files.put(banner_image_key, Buffer.from(drawBanner(title, line, hue)), 'image/svg+xml')
    const created_at = before(now, (12 + index * 7) * day)
    rows.push({
      id: randomUUID(),
      title,
      banner_image_key,
      redirect_url: `https://www.${title.toLowerCase().replaceAll(' ', '-')}.example/`,
      is_active,
      expires_at: ends === null ? null : after(now, ends * day),
      sort_order: index + 1,
      is_demo: true,
      created_at,
      updated_at: created_at,
    })
  }
  return rows
}

/** A wall of blocks with one gap filled, and two lines of text. */
function drawBanner(title: string, line: string, hue: number): string {
  const ground = `hsl(${hue} 34% 22%)`
  const block = `hsl(${hue} 30% 30%)`
  const rows = Array.from({ length: 4 }, (_, row) =>
    Array.from({ length: 9 }, (__, column) => {
      const x = 690 + column * 62 - (row % 2) * 31
      const filled = row === 1 && column === 4
      return `<rect x="${x}" y="${row * 56 + 4}" width="58" height="52" fill="${filled ? 'hsl(24 68% 58%)' : block}"/>`
    }).join(''),
  ).join('')
  const font = 'font-family="Archivo, Helvetica, Arial, sans-serif" fill="hsl(180 20% 96%)"'
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1240 224" width="1240" height="224"><rect width="1240" height="224" fill="${ground}"/>${rows}` +
    `<text x="56" y="106" font-size="46" font-weight="650" ${font}>${title}</text><text x="56" y="154" font-size="24" ${font}>${line}</text></svg>`
  )
}
