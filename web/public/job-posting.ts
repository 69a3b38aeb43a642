import type { JobPostingLeaf } from 'schema-dts'
import type { JobDetail } from '../../contract/jobs/jobs.ts'

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

/** The job as a schema.org JobPosting that follows Google's rules. */
export function jobPosting(job: JobDetail, canonical: string): JobPostingLeaf {
  const { company, employer } = job
  const years = job.requirements.find((each) => each.type === 'years' && each.must)
  const musts = job.requirements.filter((each) => each.must).map((each) => each.label)
  const level = credential[job.education_level ?? '']
  return {
    '@type': 'JobPosting',
    title: job.title,
    description: job.description,
    url: canonical,
    identifier: { '@type': 'PropertyValue', name: employer.company_name, value: job.id },
    ...(job.published_at ? { datePosted: job.published_at } : {}),
    ...(job.expires_at ? { validThrough: job.expires_at } : {}),
    employmentType: employment[job.job_type] ?? 'OTHER',
    directApply: true,
    hiringOrganization: {
      '@type': 'Organization',
      name: employer.company_name,
      ...(company.website && /^https?:\/\//.test(company.website) ? { sameAs: company.website } : {}),
      ...(employer.logo_temp_url ? { logo: new URL(`/logos/${employer.id}.png`, canonical).href } : {}),
    },
    ...placeOf(job),
    ...payOf(job),
    ...(company.industry ? { industry: company.industry } : {}),
    ...(job.skills.length ? { skills: job.skills.join(', ') } : {}),
    ...(musts.length ? { qualifications: musts.join('; ') } : {}),
    ...(job.benefits.length ? { jobBenefits: job.benefits.join(', ') } : {}),
    ...(years?.type === 'years' && years.years > 0
      ? {
          experienceRequirements: {
            '@type': 'OccupationalExperienceRequirements',
            monthsOfExperience: Math.round(years.years * 12),
          },
        }
      : {}),
    ...(level
      ? { educationRequirements: { '@type': 'EducationalOccupationalCredential', credentialCategory: level } }
      : {}),
    // Google requires the education that the experience replaces.
    ...(level && years && job.experience_counts ? { experienceInPlaceOfEducation: true } : {}),
  }
}

/** A remote job says which country's residents can apply. Any other job says where it is, at least the country. */
function placeOf(
  job: JobDetail,
): Partial<Pick<JobPostingLeaf, 'jobLocation' | 'jobLocationType' | 'applicantLocationRequirements'>> {
  const isRemote = job.workplace === 'remote'
  return {
    ...(job.city || job.state || !isRemote
      ? {
          jobLocation: {
            '@type': 'Place',
            address: {
              '@type': 'PostalAddress',
              ...(job.city ? { addressLocality: job.city } : {}),
              ...(job.state ? { addressRegion: job.state } : {}),
              ...(job.zip_code ? { postalCode: job.zip_code } : {}),
              addressCountry: 'US',
            },
          },
        }
      : {}),
    ...(isRemote
      ? { jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: { '@type': 'Country', name: 'USA' } }
      : {}),
  }
}

function payOf({
  salary_min,
  salary_max,
  salary_type,
  currency,
}: JobDetail): Partial<Pick<JobPostingLeaf, 'baseSalary'>> {
  if (salary_min === null && salary_max === null) return {}
  return {
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency,
      value: {
        '@type': 'QuantitativeValue',
        ...(salary_min === null ? {} : { minValue: salary_min }),
        ...(salary_max === null ? {} : { maxValue: salary_max }),
        unitText: unit[salary_type],
      },
    },
  }
}
