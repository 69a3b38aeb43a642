/**
 * What people say, in the order it is shown. These six are made up for the demo: a real installation puts its own here
 * before it opens (see README).
 */
export const testimonials: readonly Testimonial[] = [
  {
    id: '1',
    content:
      'We filled a detection role in three weeks. Every profile showed its must-haves line by line, so the first call was about the work.',
    author: 'Renata Voss',
    position: 'Director of Security, Halden Grid',
    avatar: null,
    rating: 5,
  },
  {
    id: '2',
    content: 'The board shows who is waiting and until when. Our time to a first answer went from nine days to two.',
    author: 'Samuel Adeyinka',
    position: 'Talent Partner, Brightmere Health',
    avatar: null,
    rating: 5,
  },
  {
    id: '3',
    content:
      'I stopped reading resumes that list forty tools. Must-haves and answers sit side by side, and that is all I need.',
    author: 'Mina Castellanos',
    position: 'Platform Lead, Oxbow Data',
    avatar: null,
    rating: 5,
  },
  {
    id: '4',
    content:
      'A posting asks for the pay first. Two people told me they applied because they knew what the job was worth.',
    author: 'Tobias Lindqvist',
    position: 'Head of Cloud, Fernhill Logistics',
    avatar: null,
    rating: 5,
  },
  {
    id: '5',
    content:
      'The reminder before an answer is due is the most useful mail I get. Nobody has waited longer than we promised since.',
    author: 'Amara Nwosu',
    position: 'Security Operations Manager, Cairn Bank',
    avatar: null,
    rating: 5,
  },
  {
    id: '6',
    content:
      'We close a role and everyone is told the same day, with the reason. People we turned down have applied again.',
    author: 'Jules Okonkwo-Bell',
    position: 'Engineering Director, Tidewater Systems',
    avatar: null,
    rating: 5,
  },
]

export type Testimonial = {
  id: string
  content: string
  author: string
  position: string
  avatar: string | null
  rating: 5
}
