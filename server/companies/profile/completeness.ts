import type { CompanyCompleteness, CompanyPart } from '../../../contract/companies/company-profile-shapes.ts'

export type Given = {
  description: string
  mission: string
  logo_key: string | null
  banner_key: string | null
  website: string | null
  industry: string | null
  organization_type: string | null
  company_size: string | null
  founded_year: number | null
  city: string | null
  benefits: readonly string[]
  hiring_process: readonly string[]
  links: number
}

/** What each part is of 100, what candidates have of it, and whether it is there. */
const parts: Record<CompanyPart, { worth: number; adds: string; isDone: (given: Given) => boolean }> = {
  description: {
    worth: 20,
    adds: 'Two sentences or more say what you do and who works there: the first thing candidates read.',
    isDone: ({ description }) => description.length >= 100,
  },
  website: {
    worth: 15,
    adds: 'An address of its domain verifies you at once, and candidates see who you are elsewhere.',
    isDone: ({ website }) => website !== null,
  },
  hiring_process: {
    worth: 15,
    adds: 'Candidates know before they apply how many talks there are and with whom.',
    isDone: ({ hiring_process }) => hiring_process.length > 0,
  },
  logo: {
    worth: 10,
    adds: 'It stands beside every job of yours, and in links that are shared.',
    isDone: ({ logo_key }) => logo_key !== null,
  },
  benefits: {
    worth: 10,
    adds: 'They stand on every job that names none of its own.',
    isDone: ({ benefits }) => benefits.length > 0,
  },
  place: {
    worth: 10,
    adds: 'Candidates search companies by place.',
    isDone: ({ city }) => city !== null,
  },
  kind: {
    worth: 10,
    adds: 'Kind, industry and size are what candidates narrow companies by.',
    isDone: ({ organization_type, industry, company_size }) => Boolean(organization_type && industry && company_size),
  },
  mission: {
    worth: 4,
    adds: 'Why you do it, in a few sentences.',
    isDone: ({ mission }) => mission !== '',
  },
  founded_year: {
    worth: 2,
    adds: 'How long you have been there.',
    isDone: ({ founded_year }) => founded_year !== null,
  },
  links: {
    worth: 2,
    adds: 'Code, talks and writing show how you work.',
    isDone: ({ links }) => links > 0,
  },
  banner: {
    worth: 2,
    adds: 'A picture across the top of your page. It is never needed.',
    isDone: ({ banner_key }) => banner_key !== null,
  },
}

/** What is there and what is not, what is worth most first. */
export function companyCompletenessOf(given: Given): CompanyCompleteness {
  const listed = (Object.keys(parts) as CompanyPart[]).map((part) => {
    const { worth, adds, isDone } = parts[part]
    return { part, is_done: isDone(given), worth, adds }
  })
  const share = listed.reduce((sum, { is_done, worth }) => sum + (is_done ? worth : 0), 0)
  return { share, parts: listed.toSorted((a, b) => b.worth - a.worth) }
}
