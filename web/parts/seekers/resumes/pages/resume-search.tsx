import { ChevronDown, ChevronUp } from 'lucide-react'
import { IconButton } from '../../../../ui/icon-button.tsx'

type Props = {
  searched: string
  onSearch: (text: string) => void
  at: number
  count: number
  onGo: (to: number) => void
}

/** Searches a resume. Enter and the buttons move between matches and wrap around. */
export function ResumeSearch({ searched, onSearch, at, count, onGo }: Props) {
  const go = (step: number) => onGo((at + step + count) % Math.max(1, count))
  return (
    <search className="flex flex-wrap items-center gap-2">
      <input
        type="search"
        className="input max-w-60"
        aria-label="Search the resume"
        placeholder="Search the resume"
        value={searched}
        onChange={({ target }) => onSearch(target.value)}
        onKeyDown={({ key, shiftKey }) => key === 'Enter' && go(shiftKey ? -1 : 1)}
      />
      <IconButton label="Previous match" size="small" onClick={() => go(-1)}>
        <ChevronUp size={16} />
      </IconButton>
      <IconButton label="Next match" size="small" onClick={() => go(1)}>
        <ChevronDown size={16} />
      </IconButton>
      <output className="text-sm text-text-2">
        {searched.trim() && (count ? `${at + 1} of ${count}` : 'No matches')}
      </output>
    </search>
  )
}
