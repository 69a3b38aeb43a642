import { useRouteLoaderData } from 'react-router'
import type { Site } from './root.tsx'

/** Facts about the installation, available on any page. */
export const useSite = () => useRouteLoaderData('root') as Site | undefined
