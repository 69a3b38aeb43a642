import { sameName } from '../../server/seekers/facts/facts.ts'
import { readDocument } from '../../server/platform/files/documents.ts'
import { linesOf } from '../../server/seekers/resumes/read/lines.ts'
import { readResume, type ReadResume } from '../../server/seekers/resumes/read/read-resume.ts'
import { triedResumes, type TriedResume } from './resumes.ts'

type Count = { right: number; found: number; expected: number; missed: string[]; wrong: string[] }
export type Measured = Record<'skills' | 'certificates' | 'dates', Count>

const nothing = (): Count => ({ right: 0, found: 0, expected: 0, missed: [], wrong: [] })

export async function readTried({ file }: TriedResume): Promise<ReadResume> {
  const reading = await readDocument(await file(), { layout: true })
  if (!reading.ok || !reading.layout) throw new Error('a resume could not be read')
  return readResume(linesOf(reading.layout).lines, reading.layout.links, new Date('2026-11-22T00:00:00Z'))
}

/** Every date that was read, as `from/to`; entries without dates have none. */
export const datesOf = ({ experience, education, certificates }: ReadResume) =>
  [
    ...[...experience, ...education].map(({ started_on, ended_on }) => `${started_on ?? ''}/${ended_on ?? ''}`),
    ...certificates.map(({ issued_on, expires_on }) => `${issued_on ?? ''}/${expires_on ?? ''}`),
  ].filter((text) => text !== '/')

/** How much of what a person reads in each resume was found, and how much of what was found is really there. */
export async function measureResumes(): Promise<{ measured: Measured; misread: string[] }> {
  const measured: Measured = { skills: nothing(), certificates: nothing(), dates: nothing() }
  const misread: string[] = []
  for (const tried of triedResumes) {
    const read = await readTried(tried)
    const names = (list: { name: string }[]) => list.map(({ name }) => name)
    compare(measured.skills, names(read.skills), tried.skills, (a, b) => sameName('skill', a, b))
    compare(measured.certificates, names(read.certificates), tried.certificates, (a, b) =>
      sameName('certification', a, b),
    )
    compare(measured.dates, datesOf(read), tried.dates, (a, b) => a === b)
    const numbers = read.certificates.map(({ number }) => number).filter((number) => number !== null)
    const wanted = tried.numbers ?? numbers
    if (numbers.toSorted().join() !== wanted.toSorted().join()) misread.push(`${tried.name}: numbers ${numbers.join()}`)
    for (const [what, { missed, wrong }] of Object.entries(measured))
      if (missed.length || wrong.length) {
        misread.push(`${tried.name}: ${what} missed [${missed.join('; ')}] wrong [${wrong.join('; ')}]`)
        Object.assign(measured[what as keyof Measured], { missed: [], wrong: [] })
      }
  }
  return { measured, misread }
}

function compare(count: Count, found: string[], expected: string[], isSame: (a: string, b: string) => boolean) {
  const left = [...expected]
  for (const each of found) {
    const at = left.findIndex((wanted) => isSame(wanted, each))
    if (at === -1) count.wrong.push(each)
    else {
      left.splice(at, 1)
      count.right++
    }
  }
  count.missed.push(...left)
  count.found += found.length
  count.expected += expected.length
}
