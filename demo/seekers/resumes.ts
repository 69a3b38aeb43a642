import { createHash, randomUUID } from 'node:crypto'
import { hasExpired } from '../../server/platform/calendar/expiry.ts'
import type { StoredResume } from '../applications/compose.ts'
import type { Row } from '../batch.ts'
import type { FileStorage } from '../file-storage.ts'
import type { Seeker } from './seekers.ts'

const pdf = 'application/pdf'

export type Resume = { row: Row; bytes: Buffer; words: string; name: string }

/** Stores a resume as the server would, and makes its row. */
export async function storeResume(
  files: FileStorage,
  seeker: Seeker,
  {
    name,
    focus,
    is_default = true,
    created_at,
  }: { name: string; focus?: string; is_default?: boolean; created_at: Date },
): Promise<Resume> {
  const { bytes, words } = writeResume(seeker, focus)
  const file_key = `resumes/${createHash('sha256').update(bytes).digest('hex')}`
  await files.put(file_key, bytes, pdf)
  const row = {
    id: randomUUID(),
    seeker_id: seeker.seeker_id,
    name,
    file_key,
    media_type: pdf,
    bytes: bytes.length,
    words,
    is_default,
    created_at,
    updated_at: created_at,
  }
  return { row, bytes, words, name }
}

/** The copy kept with an application: the same file with its own name. */
export const keptWithApplication = ({ row, bytes, words, name }: Resume): StoredResume => ({
  resume_key: row.file_key as string,
  resume_name: name,
  resume_media_type: pdf,
  resume_bytes: bytes.length,
  resume_words: words,
})

/** A resume of one or two pages, and its text. */
function writeResume(seeker: Seeker, focus = seeker.headline): { bytes: Buffer; words: string } {
  const { name, place, email, phone, biography, deeds, job_role, education_level, years_of_experience, facts } = seeker
  const full = `${name.first} ${name.last}`
  const heading = (text: string): Line => ({ text, size: 12.5, bold: true, above: 12 })
  const skills = facts.filter(({ kind, has }) => kind === 'skill' && has)
  const certificates = facts.filter(({ kind, has }) => kind === 'certification' && has)
  const lines: Line[] = [
    { text: full, size: 21, bold: true },
    { text: focus, size: 12 },
    { text: [`${place.city}, ${place.state}`, email, phone].filter(Boolean).join('  |  ') },
    heading('Summary'),
    { text: biography },
    heading('Experience'),
    { text: `${job_role}, ${years_of_experience ?? 0} years in the field`, bold: true },
    ...deeds.map((deed) => ({ text: `-  ${deed}`, above: 2 })),
    heading('Skills'),
    { text: skills.map((skill) => (skill.years ? `${skill.name} (${skill.years} y)` : skill.name)).join(', ') },
    ...(certificates.length
      ? [
          heading('Certifications'),
          {
            text: certificates
              .map((each) => (hasExpired(each.expires_on) ? `${each.name} (expired)` : each.name))
              .join(', '),
          },
        ]
      : []),
    heading('Education'),
    { text: education_level },
  ]
  return { bytes: writePdf(`${full}, resume`, lines), words: lines.map(({ text }) => text).join('\n') }
}

type Line = { text: string; size?: number; bold?: boolean; /** Extra space above, in points. */ above?: number }

const width = 612
const height = 792
const margin = 64

/** A PDF of lines in Helvetica with extractable text, for Western European letters only. */
function writePdf(title: string, lines: readonly Line[]): Buffer {
  const pages: string[] = []
  let content = ''
  let y = height - margin
  for (const { text, size = 10.5, bold = false, above = 0 } of lines.flatMap(wrap)) {
    const step = size * 1.42 + above
    if (y - step < margin) {
      pages.push(content)
      content = ''
      y = height - margin
    }
    y -= step
    content += `BT /${bold ? 'B' : 'R'} ${size} Tf ${margin} ${y.toFixed(2)} Td (${escapeText(text)}) Tj ET\n`
  }
  pages.push(content)
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
  const first = 6
  const kids = pages.map((_, index) => `${first + index * 2} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title (${escapeText(title)}) >>`,
    ...pages.flatMap((page, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Resources << /Font << /R 3 0 R /B 4 0 R >> >> /Contents ${first + index * 2 + 1} 0 R >>`,
      `<< /Length ${Buffer.byteLength(page, 'latin1')} >>\nstream\n${page}endstream`,
    ]),
  ]
  return assemble(objects)
}

function assemble(objects: readonly string[]): Buffer {
  let file = '%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n'
  const starts = objects.map((object, index) => {
    const start = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return String(start).padStart(10, '0')
  })
  const table = starts.map((start) => `${start} 00000 n \n`).join('')
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(`${file}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${trailer}`, 'latin1')
}

/** Wraps by the average width of Helvetica's letters, which is close enough for ragged text. */
function wrap(line: Line): Line[] {
  const most = Math.floor((width - 2 * margin) / ((line.size ?? 10.5) * 0.5))
  const rows: string[] = []
  for (const word of line.text.split(' ')) {
    const last = rows.at(-1)
    if (last !== undefined && last.length + word.length < most) rows[rows.length - 1] = `${last} ${word}`
    else rows.push(word)
  }
  return rows.map((text, index) => ({ ...line, text, above: index === 0 ? (line.above ?? 0) : 0 }))
}

/** WinAnsi's typographic quotes aren't at their Latin-1 positions, so they're replaced with straight ones. */
const escapeText = (text: string) =>
  text
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[^\x20-\x7e\u00a0-\u00ff]/g, '?')
    .replace(/[\\()]/g, '\\$&')
