import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { Route } from './+types/profile'
import { productName } from '../../contract/platform/product.ts'
import { call } from '../browser-api.ts'
import { PageHead } from '../ui/card.tsx'
import { AboutSection } from './profile/about-section.tsx'
import { ClearanceSection } from './profile/clearance-section.tsx'
import { CompletenessPanel } from './profile/completeness-panel.tsx'
import { LinksSection } from '../parts/seekers/profile/links-section.tsx'
import {
  AnswersSection,
  CertificatesSection,
  EducationSection,
  ExperienceSection,
  LanguagesSection,
  SkillsSection,
} from './profile/list-sections.tsx'
import { linkCalls } from './profile/link-calls.ts'
import { loadVersions } from './resume-versions/load-versions.ts'
import { VersionsSection } from './resume-versions/versions-section.tsx'
import { ResumesSection } from './profile/resumes-section.tsx'
import { WorkSection } from './profile/work-section.tsx'

export async function clientLoader() {
  const [{ data: profile }, versions] = await Promise.all([call('GET /profile'), loadVersions()])
  return { profile, versions }
}

export const meta: Route.MetaFunction = () => [{ title: `Profile | ${productName}` }]

export default function Profile({ loaderData: { profile, versions } }: Route.ComponentProps) {
  const { personal_profile: person, professional_profile: work } = profile
  const { hash } = useLocation()
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash])
  return (
    <>
      <PageHead title="Profile">
        Your profile shows which must-haves you meet before you apply. Your privacy settings control who sees it.
      </PageHead>
      <div className="flex flex-col gap-4.5">
        <CompletenessPanel completeness={profile.completeness} />
        <AboutSection person={person} />
        <WorkSection work={work} />
        <SkillsSection work={work} />
        <CertificatesSection work={work} />
        <ExperienceSection work={work} />
        <EducationSection work={work} />
        <LanguagesSection work={work} />
        <ClearanceSection work={work} />
        <AnswersSection work={work} />
        <LinksSection
          links={profile.social_links}
          empty="No links yet. Share code, talks, or writing that shows your work."
          calls={linkCalls}
        />
        <ResumesSection profile={profile} />
        <VersionsSection {...versions} skills={work.skills} />
      </div>
    </>
  )
}
