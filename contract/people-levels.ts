/** Levels that follow from years of work; years do not make a manager. In a file of its own: public pages load it. */
export const peopleLevels = ['Entry', 'Mid', 'Senior', 'Lead'] as const
