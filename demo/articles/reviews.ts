/** Readers' reviews with their ratings, grouped by the status an administrator gave them. */
export type ReviewText = { rating: number; text: string }

export const approved: readonly ReviewText[] = [
  { rating: 5, text: 'I sent this to my whole team. The list at the end is what I had been looking for.' },
  { rating: 5, text: 'Finally, an article with primary sources. I checked two of them, and they back it up.' },
  { rating: 5, text: '' },
  { rating: 4, text: 'Good and short. I would have liked one more example from a small company.' },
  { rating: 4, text: 'Used it to prepare for an interview last week, and two of the questions came up.' },
  { rating: 4, text: '' },
  {
    rating: 5,
    text: 'Reads like it was written by someone who has done the work. Thank you for leaving out the product names.',
  },
  { rating: 3, text: 'Right for beginners. After five years in the field, you know most of it.' },
  { rating: 4, text: 'The order of the parts helped me more than the parts. I printed the middle section.' },
  { rating: 5, text: 'I’d had this wrong for years, and no one had told me.' },
  { rating: 3, text: 'Fine, but it could be half as long.' },
  { rating: 2, text: 'Written for large organizations. We are four people, and half of this does not apply.' },
  { rating: 5, text: 'Clear, and honest about what it does not cover.' },
  { rating: 4, text: 'Would be five stars with a checklist to download.' },
]

export const pending: readonly ReviewText[] = [
  { rating: 5, text: 'Exactly the questions I was afraid to ask. I will use them on Thursday.' },
  { rating: 2, text: 'One of the linked pages has moved. Please check the second source.' },
  { rating: 4, text: '' },
  { rating: 3, text: 'Helpful, though the part on cost differs where I live.' },
  { rating: 1, text: 'I disagree with the middle section and can explain why, if anyone wants to hear it.' },
]

export const rejected: readonly ReviewText[] = [
  { rating: 1, text: 'Buy my course instead, the link is in my profile.' },
  { rating: 5, text: 'Call me about an opening, my number is on my site.' },
  { rating: 1, text: 'The recruiter at a company I will name here lied to me, her name is' },
]
