import { productName } from '../../../contract/platform/product.ts'
import { mostFiles } from './files.ts'
import type { Kind } from './kinds/kind.ts'

type About = { company_name: string; now: Date; file_bytes: number }

const megabytes = (bytes: number) => `${Math.floor(bytes / 1024 / 1024).toLocaleString('en-US')} MB`

/** What lies in the archive, and what each column says. */
export function readmeOf(kinds: readonly Kind[], { company_name, now, file_bytes }: About): string {
  const lines = [
    `${company_name} on ${productName}: everything the company has here`,
    `Begun ${now.toISOString()}. It is read part by part: what changed meanwhile may be in one part and not in another.`,
    '',
    'Each part lies here twice, with the same rows: as JSON, and as CSV for spreadsheets (UTF-8). In CSV, texts of a list',
    'are separated by semicolons, and a cell that a spreadsheet would take for a formula begins with an apostrophe.',
    'Times are UTC. People are shown as your screens show them at this moment, never more.',
    '',
    'files/resumes has the resumes that came with applications and that you may open, files/messages the files of your',
    `conversations: ${mostFiles.toLocaleString('en-US')} files and ${megabytes(file_bytes)} at most. Those left out are named in files_left_out.csv, each with why.`,
    ...kinds.flatMap(({ name, about, columns }) => [
      '',
      `${name}.json, ${name}.csv`,
      about,
      ...Object.entries(columns).map(([column, says]) => `  ${column}: ${says}`),
    ]),
  ]
  return `${lines.join('\r\n')}\r\n`
}
