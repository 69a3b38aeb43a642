/** Levels that follow from years of work; years do not make a manager. In a file of its own: public pages load it. */
export const peopleLevels = ['Entry', 'Mid', 'Senior', 'Lead'] as const

/** Where in the list somebody with so many years of work is. */
export const levelIndexOf = (years: number) => [2, 5, 8].filter((from) => years >= from).length
