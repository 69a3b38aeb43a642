import { sql } from 'kysely'
import type { Requirement } from '../../../contract/seekers/requirements.ts'
import type { Db } from '../app-context.ts'
import { indexWords, vocabularyWords } from './words.ts'

/** The searchable text of a job. */
export type JobText = {
  title: string
  skills: readonly string[]
  requirements: readonly Requirement[]
  /** HTML. */
  description: string
  benefits?: readonly string[] | undefined
  company_name: string
  category: string | null
  specialty: string | null
  job_type: string | null
  workplace: string | null
  city?: string | null | undefined
  state?: string | null | undefined
}
export type SearchColumns = { title_words: string; skill_words: string; body_words: string }

/** The three search columns of `jobs`, to be written whenever the job's text or its company's name changes. */
export function searchColumnsOf(job: JobText): SearchColumns {
  return {
    title_words: indexWords(job.title),
    // Indexed separately, because two adjacent skills aren't a phrase.
    skill_words: skillTexts(job).map(indexWords).join(' '),
    body_words: [indexWords(bodyText(job)), ...job.requirements.map(requiredWords)].filter(Boolean).join(' '),
  }
}

/**
 * A word that a must-have requires, as a separate word: `CISSP not required` doesn't exclude a job that prefers one.
 */
export const requiredWord = (word: string): string => `required${word}`

function requiredWords(line: Requirement): string {
  if (!line.must) return ''
  const name = line.type === 'skill' || line.type === 'certification' ? `${line.name} ` : ''
  const kinds = [
    ...(line.type === 'certification' ? ['certification'] : []),
    ...(line.type === 'clearance' && line.polygraph !== 'none' ? ['polygraph'] : []),
  ]
  return [...indexWords(name + line.label).split(' '), ...kinds].filter(Boolean).map(requiredWord).join(' ')
}

/**
 * Adds the words of jobs to the vocabulary for correcting typos, in the transaction that writes the jobs. Many jobs at
 * once take one statement for every 5,000 new words.
 */
export async function rememberWords(
  db: Db,
  given: (JobText & SearchColumns) | readonly (JobText & SearchColumns)[],
): Promise<void> {
  const ranks = new Map<string, number>()
  const add = (words: readonly string[], rank: number) => {
    for (const word of words) if (word.length >= 3 && (ranks.get(word) ?? -1) < rank) ranks.set(word, rank)
  }
  for (const job of [given].flat() as (JobText & SearchColumns)[]) {
    add(vocabularyWords([job.title, ...skillTexts(job)].join(' | ')), wordRank.offeredFirst)
    add(vocabularyWords(bodyText(job)), wordRank.offered)
    add(`${job.title_words} ${job.skill_words} ${job.body_words}`.split(' '), wordRank.known)
  }
  // Always sorted, so that two jobs written at once don't deadlock.
  const words = [...ranks].sort(([a], [b]) => (a < b ? -1 : 1))
  for (let from = 0; from < words.length; from += 5000) {
    const some = words.slice(from, from + 5000)
    await sql`
      insert into search_vocabulary (word, rank)
      select * from unnest(${some.map(([word]) => word)}::text[], ${some.map(([, each]) => each)}::smallint[])
      on conflict (word) do update set rank = excluded.rank where search_vocabulary.rank < excluded.rank
    `.execute(db)
  }
}

/**
 * How good a word is as a correction: index spellings (`cplusplus`) are only known, and words of titles and skills come
 * first.
 */
export const wordRank = { known: 0, offered: 1, offeredFirst: 2 } as const

function skillTexts({ skills, requirements, company_name }: JobText) {
  const required = requirements.flatMap((line) =>
    line.type === 'skill' || line.type === 'certification' ? line.name : [],
  )
  return [...new Set([...skills, ...required, company_name])]
}

function bodyText(job: JobText) {
  const labels = job.requirements.map((line) => line.label)
  const { category, specialty, job_type, workplace, city, state, benefits } = job
  return [
    ...[specialty, category, job_type, workplace, city, state, ...labels].filter(Boolean),
    plainText(job.description),
    ...(benefits ?? []),
  ].join('\n')
}

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  '#39': "'",
  '#x27': "'",
}

/** The words of HTML; tags separate them. */
export function plainText(html: string): string {
  return html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(#?\w{1,8});/g, (whole, name: string) => entities[name.toLowerCase()] ?? whole)
    .replace(/\s+/g, ' ')
    .trim()
}
