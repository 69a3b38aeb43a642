import { Search } from 'lucide-react'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { filledFields } from '../../text/filled-fields.ts'
import { Button } from '../../ui/button.tsx'
import { SearchBar, SearchText } from '../../ui/search-bar.tsx'

/** The visitor's way to the jobs: one line, a plain form where there is no JavaScript. */
export function HeroSearch() {
  const navigate = useNavigate()
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const asked = filledFields(new FormData(event.currentTarget)).toString()
    void navigate(asked ? `/jobs?${asked}` : '/jobs')
  }
  return (
    <SearchBar action="/jobs" method="get" onSubmit={search} aria-label="Search jobs" className="hero-search">
      <SearchText
        label="Job title or keywords"
        name="keyword"
        type="search"
        maxLength={200}
        icon={<Search size={18} />}
      />
      <Button type="submit" variant="primary">
        Search jobs
      </Button>
    </SearchBar>
  )
}
