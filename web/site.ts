import { useRouteLoaderData } from 'react-router'
import type { Site } from './root.tsx'

/** The installation's own facts, on any page. */
export const useSite = () => useRouteLoaderData('root') as Site | undefined
