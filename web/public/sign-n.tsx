import { redirect } from 'react-router'

/** The misspelled path from the specification's footer. */
export const loader = () => redirect('/sign-in', 301)
