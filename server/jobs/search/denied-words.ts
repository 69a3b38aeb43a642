import { clearancesMet } from '../../../contract/platform/clearances.ts'
import { listFilters } from '../../../contract/jobs/job-filters.ts'
import type { ReadFilter } from '../../../contract/jobs/jobs.ts'
import {
  clearances,
  educationLevels,
  experienceLevels,
  type EducationLevel,
} from '../../../contract/platform/values.ts'
import type { Term } from '../../platform/text-search/query.ts'
import { requiredWord } from '../../platform/text-search/search-columns.ts'
import { certificates } from '../../platform/text-search/vocabulary.ts'
import { knownWords, spelled } from '../../platform/text-search/words.ts'
import { filterWords } from './filter-words.ts'

/**
 * What is left once something is denied: the values of a filter, words that a job must not say, or both. Neither: it
 * asks for nothing, as every job will do for someone who needs no visa. `is_denied`: the values are all the others.
 */
export type Meaning = {
  read: Pick<ReadFilter, 'filter' | 'value' | 'is_denied'> | null
  terms: readonly Term[]
  /** It can be required of an applicant: a degree can, an office can't. */
  is_requirable: boolean
}

const meanings = new Map<string, Meaning>()
const means = (words: string, meaning: Meaning) => {
  for (const each of words.split(',')) meanings.set(spelled(each), meaning)
}
const filters = (filter: ReadFilter['filter'], values: readonly string[], is_denied = true) => ({
  filter,
  value: values.join(','),
  ...(is_denied && { is_denied }),
})
const nothing: Meaning = { read: null, terms: [], is_requirable: true }

/** Whatever can be asked for in a word can be denied in it. */
for (const [words, read] of filterWords) {
  const meaning = read && meaningOf(read)
  if (meaning) means(words, meaning)
}

function meaningOf({ filter, value }: { filter: string; value: string }): Meaning | undefined {
  if (filter === 'visa_sponsorship') return nothing
  if (filter === 'clearance') {
    if (value === 'none') return undefined
    const left = clearances.filter((each) => !clearancesMet[each].includes(value as (typeof clearances)[number]))
    return { read: filters('clearance', left), terms: [], is_requirable: true }
  }
  if (filter !== 'workplace' && filter !== 'job_type' && filter !== 'experience_level') return undefined
  const denied = value.split(',')
  const all: readonly string[] = listFilters[filter].values.filter(
    (each) => filter === 'workplace' || each !== 'remote',
  )
  return {
    read: filters(
      filter,
      all.filter((each) => !denied.includes(each)),
    ),
    terms: [],
    is_requirable: denied.includes('on-site'),
  }
}

means('visa, visas, visa sponsorships, h1b visas, sponsor', nothing)
means('office, the office', {
  read: filters('workplace', ['hybrid', 'remote']),
  terms: [],
  is_requirable: false,
})
means(
  'clearance, clearances, security clearance, security clearances, government clearance, federal clearance, dod clearance, us clearance, active clearance, active security clearance, cleared, security cleared',
  { read: filters('clearance', ['none'], false), terms: [], is_requirable: true },
)
means('experience, work experience, job experience, years of experience', {
  read: filters('experience_level', ['Entry'], false),
  terms: [],
  is_requirable: true,
})

/** Degrees, and what is left for someone who has none of them. */
const below = (level: EducationLevel): Meaning => ({
  read: filters('education_level', educationLevels.slice(0, educationLevels.indexOf(level))),
  terms: [],
  is_requirable: true,
})
means('education, schooling, high school, high school diploma, diploma, ged', below('High school'))
means(
  'degree, degrees, college, college education, higher education, university, university education, 4 year degree, four year degree, 2 year degree, two year degree, 4 yr degree, associate, associates, associate degree, associates degree',
  below('Associate'),
)
means(
  'bachelor, bachelors, bachelor degree, bachelors degree, bachelor of science, ba, bs, bsc, bs degree, ba degree, undergraduate degree',
  below('Bachelor'),
)
means(
  'masters, master degree, masters degree, ms degree, msc, mba, graduate degree, advanced degree, postgraduate degree',
  below('Master'),
)
means('phd, doctorate, doctoral degree', below('Doctorate'))

const unrequired = (word: string): Meaning => ({
  read: null,
  terms: [{ kind: 'unwanted', words: [requiredWord(word)] }],
  is_requirable: true,
})
means(
  'certification, certifications, certificate, certificates, cert, certs, credential, credentials',
  unrequired('certification'),
)
means(
  'polygraph, polygraphs, poly, full scope poly, full scope polygraph, ci poly, ci polygraph, lifestyle polygraph',
  unrequired('polygraph'),
)

/** Levels as titles say them; a title may say one that its posting does not. */
const levels = (words: string, left: readonly string[]) => {
  for (const each of words.split(',').map(spelled))
    means([each, `${each} level`, `${each} role`, `${each} roles`].join(), {
      read: filters('experience_level', left),
      terms: knownWords(each).map((word) => ({ kind: 'untitled', words: [word] })),
      is_requirable: false,
    })
}
const upTo = (level: (typeof experienceLevels)[number]) =>
  experienceLevels.slice(0, experienceLevels.indexOf(level) + 1)
levels('junior, jr', experienceLevels.slice(1))
levels('senior, sr', upTo('Mid'))
levels('lead, principal, staff', upTo('Senior'))
levels('manager, managers', upTo('Lead'))
levels('director, executive, vp', upTo('Manager'))
means('entry, entry level', { ...meanings.get('entry level')!, is_requirable: false })
means('mid, mid level', {
  read: filters(
    'experience_level',
    experienceLevels.filter((each) => each !== 'Mid'),
  ),
  terms: [],
  is_requirable: false,
})

const certificateWords = new Set(certificates.map(({ word }) => word))
/** Said before what can be required without changing what it is. */
const adjectives = new Set(
  'formal college university prior previous professional relevant active current existing specific technical industry government federal us it cyber cybersecurity security work related advanced'.split(
    ' ',
  ),
)

/** What denying this leaves, where it is something that the search knows. */
export function deniedMeaning(text: string): Meaning | undefined {
  const meaning = meanings.get(text)
  if (meaning) return meaning
  const [word, ...others] = knownWords(text)
  if (word !== undefined && !others.length && certificateWords.has(word)) return unrequired(word)
  const [first = '', ...rest] = text.split(' ')
  const plain = rest.length && adjectives.has(first) ? deniedMeaning(rest.join(' ')) : undefined
  return plain?.is_requirable ? plain : undefined
}

/** A job asks for it in a must-have: a word or several in a row. */
export const notRequired = (text: string): Meaning | undefined => {
  const words = knownWords(text).map(requiredWord)
  return words.length ? { read: null, terms: [{ kind: 'unwanted', words }], is_requirable: true } : undefined
}

/** A job says it, and not that there is none. */
export const notSaid = (text: string): Meaning | undefined => {
  const words = knownWords(text)
  return words.length ? { read: null, terms: [{ kind: 'denied', words }], is_requirable: false } : undefined
}
