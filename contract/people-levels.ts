/** Levels that years of work alone can tell; a manager is not told by years. Its own file: public pages load it. */
export const peopleLevels = ['Entry', 'Mid', 'Senior', 'Lead'] as const
