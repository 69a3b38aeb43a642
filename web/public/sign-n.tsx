import { redirect } from 'react-router'

/** The mistyped path of the specification's footer. */
export const loader = () => redirect('/sign-in', 301)
