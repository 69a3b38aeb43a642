import type { JobDetail } from '../../../contract/jobs.ts'

const employment: Record<string, string> = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  contract: 'CONTRACTOR',
  'Contract-to-hire': 'CONTRACTOR',
  Temporary: 'TEMPORARY',
  Internship: 'INTERN',
}
const unit = { yearly: 'YEAR', monthly: 'MONTH', weekly: 'WEEK', daily: 'DAY', hourly: 'HOUR' } as const

const credential: Record<string, string> = {
  'High school': 'high school',
  'Professional certificate': 'professional certificate',
  Associate: 'associate degree',
  Bachelor: 'bachelor degree',
  Master: 'postgraduate degree',
  Doctorate: 'postgraduate degree',
}

/** The posting as schema.org's JobPosting, for search engines. */
export function jobPosting(job: JobDetail, canonical: string) {
  const place = job.city && {
    '@type': 'Place',
    address: {
      '@type': 'PostalAddress',
      addressLocality: job.city,
      ...(job.state ? { addressRegion: job.state } : {}),
      ...(job.zip_code ? { postalCode: job.zip_code } : {}),
      addressCountry: 'US',
    },
  }
  const level = credential[job.education_level ?? '']
  return {
    '@context': 'https://schema.org/',
    '@type': 'JobPosting',
    title: job.title,
    description: job.description,
    url: canonical,
    identifier: { '@type': 'PropertyValue', name: job.employer.company_name, value: job.id },
    datePosted: job.published_at,
    validThrough: job.expires_at,
    employmentType: employment[job.job_type] ?? 'OTHER',
    directApply: true,
    hiringOrganization: {
      '@type': 'Organization',
      name: job.employer.company_name,
      ...(job.company.website ? { sameAs: job.company.website } : {}),
    },
    ...(place ? { jobLocation: place } : {}),
    ...(job.workplace === 'remote'
      ? { jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: { '@type': 'Country', name: 'USA' } }
      : {}),
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: job.currency,
      value: {
        '@type': 'QuantitativeValue',
        ...(job.salary_min === null ? {} : { minValue: job.salary_min }),
        ...(job.salary_max === null ? {} : { maxValue: job.salary_max }),
        unitText: unit[job.salary_type],
      },
    },
    ...(job.skills.length ? { skills: job.skills.join(', ') } : {}),
    ...(level
      ? { educationRequirements: { '@type': 'EducationalOccupationalCredential', credentialCategory: level } }
      : {}),
    ...(job.experience_counts ? { experienceInPlaceOfEducation: true } : {}),
  }
}
