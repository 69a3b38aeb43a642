import { ChevronDown, MapPin, Search, SlidersHorizontal } from 'lucide-react'
import clsx from 'clsx'
import { type FormEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { peopleLevels } from '../../../contract/seekers/values.ts'
import { categories } from '../../../contract/platform/values.ts'
import { categoryLabels, experienceText } from '../../text/labels.ts'
import { Button } from '../../ui/button.tsx'
import { SearchBar, SearchChoice, SearchText } from '../../ui/search-bar.tsx'
import type { Landing } from './pages.ts'
import { advancedFilters, searchAddress } from './search-address.ts'

const forms = {
  job_seeker: {
    action: '/jobs',
    name: 'Search jobs',
    label: 'Job title or keywords',
    advanced: { name: 'job_type', label: 'Advanced filter', options: advancedFilters },
    button: 'Search Job',
  },
  employer: {
    action: '/find-job-seeker',
    name: 'Search job seekers',
    label: 'Role, skill or certificate',
    advanced: {
      name: 'experience_level',
      label: 'Experience',
      options: peopleLevels.map((level) => ({ value: level, label: experienceText(level) })),
    },
    button: 'Find job seekers',
  },
}

const filters = ['location', 'category', 'job_type', 'experience_level']
const asked = (form: HTMLFormElement) =>
  new URLSearchParams(
    [...new FormData(form)].map(([name, value]): [string, string] => [
      name,
      typeof value === 'string' ? value.trim() : '',
    ]),
  )

/** The search of a landing page: one bar, on phones with a panel that folds; a plain form where there is no JavaScript. */
export function LandingSearch({ landing: { audience, category } }: { landing: Landing }) {
  const { action, name, label, advanced, button } = forms[audience]
  const navigate = useNavigate()
  const panel = useId()
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState(category ? 1 : 0)
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void navigate(searchAddress[audience](asked(event.currentTarget)))
  }
  const count = (event: FormEvent<HTMLFormElement>) => {
    const values = asked(event.currentTarget)
    setChosen(filters.filter((each) => values.get(each)).length)
  }
  return (
    <SearchBar
      action={action}
      method="get"
      onSubmit={search}
      onChange={count}
      aria-label={name}
      className={clsx('landing-search', open && 'landing-search-open')}
    >
      <SearchText label={label} name="keyword" type="search" maxLength={200} icon={<Search size={18} />} />
      <button
        type="button"
        className="landing-search-more needs-script"
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
      >
        <SlidersHorizontal size={18} />
        Filters
        {chosen > 0 && (
          <span className="count-badge">
            {chosen}
            <span className="sr-only"> chosen</span>
          </span>
        )}
        <ChevronDown size={17} className="landing-search-arrow" />
      </button>
      <div id={panel} className="landing-search-panel">
        <SearchText label="Location" name="location" maxLength={200} icon={<MapPin size={18} />} />
        <SearchChoice
          label="Category"
          name="category"
          defaultValue={category ?? ''}
          options={categories.map((value) => ({ value, label: categoryLabels[value] }))}
        />
        <SearchChoice label={advanced.label} name={advanced.name} defaultValue="" options={advanced.options} />
      </div>
      <Button type="submit" variant="primary">
        {button}
      </Button>
    </SearchBar>
  )
}
