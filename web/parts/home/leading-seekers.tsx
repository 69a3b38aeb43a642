import { lazy, Suspense, useState } from 'react'
import type { Person } from '../../../contract/people.ts'
import { inSlides } from '../../text/slides.ts'
import { Carousel } from '../../ui/carousel.tsx'
import { PersonCard } from './person-card.tsx'

const ProfileDialog = lazy(async () => ({ default: (await import('../people/profile-dialog.tsx')).ProfileDialog }))

/** People who chose to be shown, eight a slide, four a row; a card opens the profile. */
export function LeadingSeekers({ people }: { people: readonly Person[] }) {
  const [open, setOpen] = useState<Person | null>(null)
  return (
    <div className="sec">
      <div className="wrapc">
        <Carousel
          title="Leading Job Seekers"
          slides={inSlides(people, 8).map((eight) => (
            <div key={eight[0]?.id} className="talent">
              {eight.map((person) => (
                <PersonCard key={person.id} person={person} onOpen={setOpen} />
              ))}
            </div>
          ))}
        >
          Ready for an interview or open to offers. Select a card to see the full profile.
        </Carousel>
      </div>
      <Suspense>{open && <ProfileDialog person={open} onClose={() => setOpen(null)} />}</Suspense>
    </div>
  )
}
