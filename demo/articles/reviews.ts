/** What readers said, by rating; the state is what an administrator made of it. */
export type ReviewText = { rating: number; text: string }

export const approved: readonly ReviewText[] = [
  { rating: 5, text: 'I sent this to my whole team. The list at the end is what I had been looking for.' },
  { rating: 5, text: 'Finally with the primary sources. I checked two of them and they say what it says.' },
  { rating: 5, text: '' },
  { rating: 4, text: 'Good and short. I would have liked one more example from a small company.' },
  { rating: 4, text: 'Used it to prepare for an interview last week, and two of the questions came up.' },
  { rating: 4, text: '' },
  { rating: 5, text: 'Reads as if somebody had done the work. Thank you for leaving the product names out.' },
  { rating: 3, text: 'Right for people who begin. After five years in the field most of it is known.' },
  { rating: 4, text: 'The order of the parts helped me more than the parts. I printed the middle section.' },
  { rating: 5, text: 'I had understood this wrong for years, and nobody had told me.' },
  { rating: 3, text: 'Fine, but it could be half as long.' },
  { rating: 2, text: 'Written for large organizations. We are four people, and half of this does not apply.' },
  { rating: 5, text: 'Clear, and honest about what it does not cover.' },
  { rating: 4, text: 'Would be five with a checklist to download.' },
]

export const pending: readonly ReviewText[] = [
  { rating: 5, text: 'Exactly the questions I was afraid to ask. I will use them on Thursday.' },
  { rating: 2, text: 'One of the linked pages has moved since; please look at the second source.' },
  { rating: 4, text: '' },
  { rating: 3, text: 'Helpful, though the part on cost differs where I live.' },
  { rating: 1, text: 'I disagree with the middle section and can explain why, if somebody wants to hear it.' },
]

export const rejected: readonly ReviewText[] = [
  { rating: 1, text: 'Buy my course instead, the link is in my profile.' },
  { rating: 5, text: 'Call me about an opening, my number is on my site.' },
  { rating: 1, text: 'The recruiter of a company I will name here lied to me, her name is' },
]
