import type { Site } from '../../root.tsx'

export type Testimonial = NonNullable<Site['testimonials']>[number]

/** Quotes from the demo's companies. A real installation provides its own (TESTIMONIALS_FILE) or shows none. */
const invented: readonly Testimonial[] = [
  {
    content:
      'We filled a detection role in three weeks. Every profile showed its must-haves line by line, so the first call was about the work.',
    author: 'Renata Voss',
    position: 'Director of Security, Halden Grid',
    rating: 5,
  },
  {
    content:
      'The board shows who’s waiting and how long we have to answer. Our time to first answer went from nine days to two.',
    author: 'Samuel Adeyinka',
    position: 'Talent Partner, Brightmere Health',
    rating: 5,
  },
  {
    content:
      'I stopped reading resumes that list forty tools. Must-haves and answers sit side by side, and that’s all I need.',
    author: 'Mina Castellanos',
    position: 'Platform Lead, Oxbow Data',
    rating: 5,
  },
  {
    content:
      'You can’t post a job without its pay. Two people told me they applied because they knew what the job was worth.',
    author: 'Tobias Lindqvist',
    position: 'Head of Cloud, Fernhill Logistics',
    rating: 5,
  },
  {
    content:
      'The reminder before an answer is due is the most useful email I get. No one has waited longer than we promised since.',
    author: 'Amara Nwosu',
    position: 'Security Operations Manager, Cairn Bank',
    rating: 5,
  },
  {
    content:
      'When we close a role, everyone hears the same day, with the reason. People we turned down have applied again.',
    author: 'Jules Okonkwo-Bell',
    position: 'Engineering Director, Tidewater Systems',
    rating: 5,
  },
]

/** The home page's testimonials, in order. */
export const testimonialsOf = ({ demo, testimonials }: Pick<Site, 'demo' | 'testimonials'>) =>
  testimonials ?? (demo ? invented : [])
