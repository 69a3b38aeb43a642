import type { NotSelectedReason } from '../../contract/platform/values.ts'
import { type Application, composeApplication } from '../applications/compose.ts'
import { meet } from '../applications/fit.ts'
import type { Step } from '../applications/record.ts'
import type { Row } from '../batch.ts'
import type { Place } from '../companies/places.ts'
import type { Job } from '../jobs/life.ts'
import { asciiName } from '../seekers/names.ts'
import { composeSeeker, type SeekerContext, type Seeker } from '../seekers/seekers.ts'
import { keptWithApplication, storeResume } from '../seekers/resumes.ts'
import { type FileStorage } from '../file-storage.ts'
import { banks } from '../specialties/banks.ts'
import { before, day } from '../times.ts'

type Context = SeekerContext & { files: FileStorage }

type Stage = {
  to: Step['to'][]
  /** How many days ago they applied, and how many days ago each move was. */
  days: [number, number][]
  names: string
  /** Their answer to the offer at the end. */
  answer?: Pick<Step, 'to' | 'offer' | 'note'> & { ago: number }
}

/** The stages of the applicants in the mockups. */
export const mockups: Stage[] = [
  {
    to: [],
    days: [[0.2, 2.3]],
    names:
      'Yuki Tanabe|Hannah Kowalski|Omar Siddiqui|Bea Lindqvist|Dara Whitlock|Emil Novotny|Farah Aziz|Gwen Hartley|Hugo Marchetti|Isha Raman|Joel Abara|Kim Sorensen',
  },
  { to: [], days: [[8.2, 8.8]], names: 'Jonah Pruitt|Leila Fontaine' },
  {
    to: ['in_review'],
    days: [
      [2.4, 4.2],
      [0.3, 1.9],
    ],
    names:
      'Grace Adeyemi|Viktor Dahl|Carmen Ibarra|Noah Feld|Marta Olszewski|Nils Aakre|Odette Rivers|Pavel Hruska|Quincy Bell',
  },
  {
    to: ['in_review', 'shortlisted'],
    days: [
      [5.2, 6.2],
      [3.2, 4.2],
      [0.4, 1.9],
    ],
    names: 'Rafael Duarte|Mei-Ling Zhou|Tess Armitage|Samira Haddad|Tomas Echeverria',
  },
  {
    to: ['in_review', 'shortlisted', 'interview'],
    days: [
      [7.6, 8.4],
      [5.6, 6.2],
      [3.4, 4.1],
      [0.6, 1.8],
    ],
    names: 'Elias Brandt|Ivy Castellan|Uma Krishnan',
  },
  {
    to: ['in_review', 'shortlisted', 'interview', 'offer'],
    days: [
      [8.5, 8.8],
      [6.6, 7],
      [4.6, 5],
      [2.6, 3],
      [0.8, 1.2],
    ],
    names: 'Anders Holm',
  },
  {
    to: ['in_review', 'not_selected'],
    days: [
      [6.5, 8.2],
      [4.4, 6],
      [2.6, 3.8],
    ],
    names: 'Dina Farrow|Cole Bishop|Abe Winters|Lotte Jansen',
  },
]

/** Two offers for another job, one accepted but not yet confirmed, and one declined. */
export const offers: Stage[] = [
  {
    to: ['in_review', 'shortlisted', 'interview', 'offer'],
    days: [
      [11.2, 11.8],
      [9.6, 10],
      [7.6, 8],
      [4.6, 5],
      [1.6, 1.9],
    ],
    names: 'Ingrid Solberg',
    answer: {
      to: 'offer',
      offer: 'accepted',
      note: 'Yes, I’m happy to accept. My notice period is a month, so I could start on a Monday five weeks from now.',
      ago: 0.7,
    },
  },
  {
    to: ['in_review', 'interview', 'offer'],
    days: [
      [11.9, 12.2],
      [10.6, 11],
      [8.6, 9],
      [5.6, 6],
    ],
    names: 'Marcus Teague',
    answer: {
      to: 'withdrawn',
      offer: 'declined',
      note: 'I took another offer that’s closer to home. Thank you for being so open with me.',
      ago: 4.3,
    },
  },
]

/** Reasons for those not selected. The one who lacks a must-have said so in an answer. */
const reasons: Record<string, { reason: NotSelectedReason; note?: string }> = {
  'dina.farrow': {
    reason: 'missing_must_have',
    note: 'The role needs rules in production; so far, yours have been in a lab.',
  },
  'cole.bishop': { reason: 'more_qualified_applicants' },
  'abe.winters': { reason: 'pay_mismatch' },
  'lotte.jansen': {
    reason: 'other',
    note: 'We need someone in Columbus two days a week, and you asked to work fully remotely.',
  },
}
const lacking: Record<string, string> = { 'dina.farrow': 'Sigma' }

/** The applicants to a Halden Grid job, each with a resume: 36 in the mockups, with Maya Okafor as the 37th. */
export async function haldenApplicants(context: Context, job: Job, place: Place, stages: readonly Stage[]) {
  const { random, now } = context
  const made: { seekers: Seeker[]; resumes: Row[]; applications: Application[] } = {
    seekers: [],
    resumes: [],
    applications: [],
  }
  for (const { to, days, names, answer } of stages)
    for (const full of names.split('|')) {
      const [first = '', last = ''] = full.split(' ')
      const name = { first, last, ascii: asciiName(first, last) }
      const isFar = to.includes('shortlisted') || to.includes('offer')
      const seeker = composeSeeker(context, {
        bank: banks[job.specialty],
        years: isFar ? random.whole(6, 14) : random.whole(2, 13),
        optedIn: true,
        name,
        ...(random.chance(0.45) ? { place } : {}),
      })
      const moments = days.map(([least, most]) => before(now, (least + random.next() * (most - least)) * day))
      const [applied = now, ...moves] = moments
      settle(seeker, applied, random.whole(30, 500))
      if (isFar) meet(random, job.requirements, seeker)
      const lacks = lacking[name.ascii]
      if (lacks) {
        seeker.facts = seeker.facts.filter((fact) => fact.name !== lacks)
        seeker.facts.push({ kind: 'skill', name: lacks, has: false, years: null })
      }
      const resume = await storeResume(context.files, seeker, {
        name: `${name.ascii.replace('.', '-')}.pdf`,
        created_at: before(applied, 20 * day),
      })
      const steps = moves.map((at, index): Step => {
        const stage = to[index] ?? 'in_review'
        return {
          at,
          to: stage,
          by: 'employer',
          ...(stage === 'not_selected' ? reasons[name.ascii] : {}),
        }
      })
      if (answer) steps.push({ ...answer, at: before(now, answer.ago * day), by: 'job_seeker' })
      made.seekers.push(seeker)
      made.resumes.push(resume.row)
      made.applications.push(
        composeApplication(context, job, seeker, {
          applied,
          steps,
          likely: isFar ? 1 : to.includes('not_selected') ? 0.75 : 0.82,
          resume: keptWithApplication(resume),
        }),
      )
    }
  return made
}

/** Sets the date they joined, which must be before they applied. */
function settle(seeker: Seeker, applied: Date, daysBefore: number): void {
  const joined = before(applied, daysBefore * day)
  seeker.joined = joined
  seeker.account = { ...seeker.account, created_at: joined, updated_at: joined, email_verified_at: joined }
  seeker.seeker = { ...seeker.seeker, created_at: joined, updated_at: joined }
  seeker.email_verified_at = joined
}
