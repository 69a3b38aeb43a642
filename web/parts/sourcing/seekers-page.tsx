import { categoryLabels, experienceText, specialtyText } from '../../text/labels.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { DirectoryPage } from '../../ui/directory-page.tsx'
import type { LoadedSeekers } from './load-seekers.ts'
import { OpenSeeker, useShowSeeker } from './open-seeker.tsx'
import { SeekerFilterForm } from './seeker-filters.tsx'
import { SeekerCard } from './seeker-card.tsx'

type Props = { loaded: LoadedSeekers; base: string }

/** The directory of people who chose to be found. */
export function SeekersPage({ loaded, base }: Props) {
  const { list, filters } = loaded
  const show = useShowSeeker()
  return (
    <>
      <DirectoryPage
        title="Find job seekers"
        lead="Everyone here chose to be found, and decides what their profile shows."
        form={<SeekerFilterForm loaded={loaded} base={base} />}
        applied={[
          [filters.keyword, { keyword: undefined }],
          [filters.location, { location: undefined }],
          [filters.category && categoryLabels[filters.category], { category: undefined }],
          [filters.specialty && specialtyText(filters.specialty), { specialty: undefined }],
          [filters.experience_level && experienceText(filters.experience_level), { experience_level: undefined }],
          [filters.education_level, { education_level: undefined }],
          ...filters.skill.map((name) => [name, { skill: filters.skill.filter((each) => each !== name) }] as const),
          [filters.language && `Speaks ${filters.language}`, { language: undefined }],
          [filters.nationality && `Nationality: ${filters.nationality}`, { nationality: undefined }],
        ]}
        loaded={loaded}
        base={base}
        noun={['job seeker', 'job seekers']}
        label="Job seekers"
        names={{ experience_level: 'experience', education_level: 'education', skill: 'skills' }}
        none={{ title: 'No job seekers yet.', children: 'People appear here once they choose to be found.' }}
        noMatch={{
          title: 'No job seekers match.',
          children: filters.nationality
            ? 'Few people show their nationality. Try without that filter.'
            : 'Try fewer words or another place.',
          action: (
            // Prefetching would count as showing people.
            <ButtonLink to={base} prefetch="none">
              Show everyone
            </ButtonLink>
          ),
        }}
      >
        <div className="seeker-cards">
          <h2 className="sr-only">Results</h2>
          {list.data.map((seeker) => (
            <SeekerCard key={seeker.id} seeker={seeker} onOpen={show} />
          ))}
        </div>
      </DirectoryPage>
      <OpenSeeker seekers={list.data} />
    </>
  )
}
