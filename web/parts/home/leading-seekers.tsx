import { lazy, Suspense } from 'react'
import type { Person } from '../../../contract/people.ts'
import { inSlides } from '../../text/slides.ts'
import { Carousel } from '../../ui/carousel.tsx'
import { useOpenPerson } from '../people/use-open-person.ts'
import { PersonCard } from './person-card.tsx'

const ProfileDialog = lazy(async () => ({ default: (await import('../people/profile-dialog.tsx')).ProfileDialog }))

/** People who chose to be shown, eight a slide, four a row; a card opens the profile. */
export function LeadingSeekers({ people }: { people: readonly Person[] }) {
  const { open, show, close } = useOpenPerson(people)
  return (
    <div className="sec">
      <div className="wrapc">
        <Carousel
          title="Leading Job Seekers"
          slides={inSlides(people, 8).map((eight) => (
            <div key={eight[0]?.id} className="talent">
              {eight.map((person) => (
                <PersonCard key={person.id} person={person} onOpen={show} />
              ))}
            </div>
          ))}
        >
          Ready for an interview or open to offers.{' '}
          <span className="needs-script">Select a card to see the full profile.</span>
        </Carousel>
      </div>
      <Suspense>{open && <ProfileDialog person={open} onClose={close} />}</Suspense>
    </div>
  )
}
